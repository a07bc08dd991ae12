package io.tagline.simulator.core;

import io.tagline.programs.operation.ProgramStep;

/** Observes the progress of a thread in its program. */
public interface ThreadObserver {

    /** Listens to nothing. */
    ThreadObserver NOBODY = new ThreadObserver() {
        @Override
        public void began(ProgramStep step) {
            // No observer.
        }

        @Override
        public void done(long found) {
            // No observer.
        }

        @Override
        public void ended() {
            // No observer.
        }
    };

    void began(ProgramStep step);

    /** The present operation is over; {@code found} is the content of its line or word before the last access of a cache changed it. */
    void done(long found);

    void ended();
}
