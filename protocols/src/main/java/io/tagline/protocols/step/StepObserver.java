package io.tagline.protocols.step;

import io.tagline.protocols.table.TransitionTable;

/** Observes every transition after it happened; timelines, statistics and coverage are computed from it. */
@FunctionalInterface
public interface StepObserver {

    /**
     * Called after a transition, also after one that stalls its event.
     *
     * @param transition its index in {@code table}
     * @param before the state before it; {@code entry} has the state after it
     * @param cause the message or core access that was the event
     */
    void stepped(TransitionTable table, int node, int transition, int before, LineEntry entry, Message cause);
}
