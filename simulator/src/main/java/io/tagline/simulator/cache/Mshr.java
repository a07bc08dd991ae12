package io.tagline.simulator.cache;

import io.tagline.protocols.step.Message;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/** A line's miss status holding register: the access under way, and whatever waits behind it, in order. */
final class Mshr {

    private final ArrayDeque<Access> waiting = new ArrayDeque<>(2);
    private final ArrayDeque<Message> stalled = new ArrayDeque<>(2);
    private final List<Access> pollers = new ArrayList<>(2);
    private Access underWay = Access.NONE;

    /** The access for which a request is out, or {@link Access#NONE}. */
    Access underWay() {
        return underWay;
    }

    void begin(Access access) {
        underWay = access;
    }

    Access end() {
        Access ended = underWay;
        underWay = Access.NONE;
        return ended;
    }

    /** Accesses that the protocol stalled. */
    ArrayDeque<Access> waiting() {
        return waiting;
    }

    /** Messages that the protocol stalled. */
    ArrayDeque<Message> stalled() {
        return stalled;
    }

    /** Accesses that poll the line until its content changes or it is lost. */
    List<Access> pollers() {
        return pollers;
    }

    /** Whether a thread spins on the line by locked instructions. */
    boolean isPolledByLocked() {
        for (Access poller : pollers) {
            if (poller.isLocked()) {
                return true;
            }
        }
        return false;
    }

    boolean hasWaiting() {
        return !waiting.isEmpty() || !stalled.isEmpty();
    }

    boolean isIdle() {
        return underWay == Access.NONE && !hasWaiting();
    }
}
