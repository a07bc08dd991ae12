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
        public void ended() {
            // No observer.
        }
    };

    void began(Step step);

    void ended();
}
