package io.tagline.checker.waiting;

import java.util.List;

/**
 * What others notice of a step of one line; equal ones are the same number of a {@link LineGraph}.
 *
 * @param demand who wants it
 * @param node where it happens
 * @param message the message that it takes in, or {@link #NONE}
 * @param taken the queue, ordered across lines, from which it takes that message, or {@link #NONE}
 * @param filled the queues, ordered across lines, into which it sends, once for each message
 */
record LineStep(Demand demand, int node, int message, int taken, List<Integer> filled) {

    static final int NONE = -1;

    /** Who wants a step. */
    enum Demand {
        MESSAGE,
        ACCESS,
        EVICTION
    }

    /** Whether it reads or changes the order of messages in some queue. */
    boolean isOrdered() {
        return taken != NONE || !filled.isEmpty();
    }
}
