package io.tagline.simulator.cache;

import io.tagline.protocols.step.Message;
import io.tagline.simulator.network.MessageTraits;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;

/** The accesses and messages that wait at a line, in order; most lines never need it. */
final class Waiters {

    /** An empty queue, to which nothing may be added. */
    static final Waiters NOBODY = new Waiters();

    private final ArrayDeque<Access> waiting = new ArrayDeque<>(2);
    private final ArrayDeque<Message> stalled = new ArrayDeque<>(2);
    private final ArrayDeque<Access> heldBack = new ArrayDeque<>(2);
    private final List<Access> pollers = new ArrayList<>(2);

    /** Accesses that the protocol stalled. */
    ArrayDeque<Access> waiting() {
        return waiting;
    }

    /** Messages that the protocol stalled. */
    ArrayDeque<Message> stalled() {
        return stalled;
    }

    /** Accesses that have not begun, because a snoop came before them. */
    ArrayDeque<Access> heldBack() {
        return heldBack;
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

    /** Whether an access or a message waits for the line to change its state. */
    boolean isWaiting() {
        return !waiting.isEmpty() || !stalled.isEmpty();
    }

    /** Whether a stalled message was sent before this one, from the same node in the same virtual network. */
    boolean hasEarlier(Message message, MessageTraits traits) {
        if (stalled.isEmpty()) { // as nearly always; asking for an iterator takes longer
            return false;
        }
        for (Message first : stalled) {
            if (first.number < message.number
                    && first.from == message.from
                    && traits.network(first.type) == traits.network(message.type)) {
                return true;
            }
        }
        return false;
    }

    /** Forgets all accesses and messages. */
    void reset() {
        waiting.clear();
        stalled.clear();
        heldBack.clear();
        pollers.clear();
    }
}
