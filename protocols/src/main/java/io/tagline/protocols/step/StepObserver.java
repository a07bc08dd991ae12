package io.tagline.protocols.step;

import io.tagline.protocols.table.TransitionTable;

/** Observes every transition after it happened; timelines, statistics and coverage are computed from it. */
@FunctionalInterface
public interface StepObserver {

    /**
     * A transition has happened, or an event has to wait if the transition stalls.
     *
     * @param transition its index in {@code table}
     * @param before the state before it; the state after it stands in {@code entry}
     * @param cause the message or core access that was the event
     */
    void stepped(TransitionTable table, int node, int transition, int before, LineEntry entry, Message cause);
}
