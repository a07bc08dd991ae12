package io.tagline.simulator.exploration;

/**
 * A possible next move in a world.
 *
 * @param which the number of the guessed value or of the access that waits; 0 for other kinds
 */
record Move(int thread, Kind kind, int which) {

    /** The kinds of moves of a thread. */
    enum Kind {
        /** Begins its program. */
        BEGIN,
        /** Does its present operation, or the next access of it. */
        OPERATION,
        /** Goes past its present operation, whose load waits, with a guess of its value. */
        DELAY,
        /** Performs an access that waits. */
        PERFORM
    }
}
