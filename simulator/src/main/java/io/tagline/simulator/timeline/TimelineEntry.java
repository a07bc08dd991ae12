package io.tagline.simulator.timeline;

import io.tagline.protocols.fault.FaultKind;

/** One thing that happened, with its time in picoseconds. */
public sealed interface TimelineEntry {

    long time();

    /** A thread began an operation; {@code text} is the operation as a program writes it. */
    record Began(long time, int thread, int programLine, String text) implements TimelineEntry {}

    /** A thread did its last operation. */
    record Ended(long time, int thread) implements TimelineEntry {}

    /** A fault struck a message of node {@code from} to node {@code to}. */
    record Struck(long time, int from, int to, String line, String message, FaultKind fault) implements TimelineEntry {}

    /**
     * A controller made a transition, or let an event wait.
     *
     * @param from the node that sent the message; {@code node} itself for an access of its core
     * @param sent when the message was sent; {@code time} for an access
     * @param message the number of the message, or -1 for an access
     * @param documentLine the line of the protocol document on which the row stands
     */
    record Stepped(
            long time,
            int node,
            String line,
            String event,
            int from,
            long sent,
            long message,
            String before,
            String after,
            String actions,
            boolean waits,
            int documentLine)
            implements TimelineEntry {}
}
