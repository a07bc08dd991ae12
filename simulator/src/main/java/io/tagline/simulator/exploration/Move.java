package io.tagline.simulator.exploration;

/** What can happen next in a world. */
record Move(int thread, Kind kind) {

    /** What a thread, or its store buffer, does. */
    enum Kind {
        /** Begins its program. */
        BEGIN,
        /** Does its present operation, or the next access of it. */
        OPERATION,
        /** Performs its oldest store. */
        FLUSH
    }
}
