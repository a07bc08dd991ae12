package io.tagline.checker.waiting;

import java.util.List;

/**
 * What other lines notice of a step of one line; equal ones are the same number of a {@link LineGraph}.
 *
 * @param demand who wants it
 * @param node where a line at rest is given up; 0 for all other steps
 * @param needs the shared resources in which it needs a place only while it happens
 * @param first the messages that must be taken before: a bit for each node and network
 * @param taken the queue, ordered across lines, from which it takes a message, or {@link #NONE}
 * @param filled the queues, ordered across lines, into which it sends, once for each message
 */
record LineStep(Demand demand, int node, List<Integer> needs, long first, int taken, List<Integer> filled) {

    static final int NONE = -1;

    /** Who wants a step. */
    enum Demand {
        /** Nobody anew: a message is taken in, or an eviction goes on. */
        NOBODY,
        /** A core. */
        CORE,
        /** Another line, which needs the room. */
        ROOM
    }

    /** Whether it reads or changes the order of messages in some queue. */
    boolean isOrdered() {
        return taken != NONE || !filled.isEmpty();
    }
}
