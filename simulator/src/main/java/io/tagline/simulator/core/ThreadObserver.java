package io.tagline.simulator.core;

import io.tagline.programs.operation.Step;

/** Observes the progress of a thread in its program. */
public interface ThreadObserver {

    /** Listens to nothing. */
    ThreadObserver NOBODY = new ThreadObserver() {
        @Override
        public void began(Step step) {
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

    void began(Step step);

    /** The present operation is over; {@code found} is what the last access of a cache found in its line or word before it changed anything. */
    void done(long found);

    void ended();
}
