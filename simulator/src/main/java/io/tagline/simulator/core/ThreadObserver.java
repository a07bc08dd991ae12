package io.tagline.simulator.core;

import io.tagline.programs.operation.ProgramStep;

/** Observes the progress of a thread in its program. */
public interface ThreadObserver {

    /** Listens to nothing. */
    ThreadObserver NOBODY = new ThreadObserver() {};

    default void began(ProgramStep step) {}

    /** The present operation is over; {@code found} is the content of its line or word before the last access of a cache changed it. */
    default void done(long found) {}

    default void ended() {}
}
