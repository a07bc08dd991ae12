package io.tagline.simulator.exploration;

/** A possible next move in a world. */
record Move(int thread, Kind kind) {

    /** The kinds of moves of a thread or its store buffer. */
    enum Kind {
        /** Begins its program. */
        BEGIN,
        /** Does its present operation, or the next access of it. */
        OPERATION,
        /** Performs its oldest store. */
        FLUSH
    }
}
