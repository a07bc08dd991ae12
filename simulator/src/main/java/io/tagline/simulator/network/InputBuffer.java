package io.tagline.simulator.network;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * An input of a router: what waits there, first come first served, and credits for the flits that it still has room for.
 *
 * <p>One credit is enough to be let in, for any size (virtual cut-through): the rest follows as room is made.
 */
final class InputBuffer<P extends Packet> {

    private final RouterArbiter<P> upstream;
    private final Deque<P> waiting = new ArrayDeque<>(2);
    private long credits;

    /** A buffer with room for {@code room} flits, filled by {@code upstream}, an output of the router before. */
    InputBuffer(RouterArbiter<P> upstream, long room) {
        this.upstream = upstream;
        this.credits = room;
    }

    RouterArbiter<P> upstream() {
        return upstream;
    }

    boolean hasCredit() {
        return credits > 0;
    }

    /** Reserves room for a packet that is on its way here. */
    void expect(P packet) {
        credits -= packet.flits();
    }

    /** Takes in a packet for which room is reserved. */
    void add(P packet) {
        waiting.addLast(packet);
    }

    boolean isEmpty() {
        return waiting.isEmpty();
    }

    /** The packet whose turn it is; one must be waiting. */
    P first() {
        return waiting.getFirst();
    }

    /** Lets the first packet go on, and gives its credits back. */
    P remove() {
        P packet = waiting.removeFirst();
        credits += packet.flits();
        return packet;
    }

    /** Whether the first packet may pass an output. */
    boolean offers(RouterArbiter<P> output) {
        return !waiting.isEmpty() && waiting.getFirst().mayPass(output);
    }
}
