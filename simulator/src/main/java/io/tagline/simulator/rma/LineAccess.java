package io.tagline.simulator.rma;

import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.engine.Occurrence;
import io.tagline.simulator.network.Network;
import io.tagline.topologies.machine.Channel;

/**
 * A core's access to one line after another that is elsewhere, each a request and an answer; papers/001, formulas 1 to 6.
 *
 * <ol>
 *   <li>The core first spends its overhead; then the request leaves: to read an address, to write the line itself.
 *   <li>At the port, the line is read or written when it is the request's turn: this is the latency of a write, for from now on the
 *       others see it.
 *   <li>The access completes when the answer is back: the line that was read, or an acknowledgement.
 * </ol>
 */
public final class LineAccess {

    /** Whoever makes the accesses. */
    public interface Client {

        /** The line is read or written at this moment. */
        void served();

        /** The access is complete. */
        void answered();
    }

    private final Engine engine;
    private final Network network;
    private final Client client;
    private final Occurrence departure = this::depart;
    private final Occurrence arrival = this::arrive;
    private final Occurrence answer;
    private Way way;
    private boolean write;

    LineAccess(Engine engine, Network network, Way first, Client client) {
        this.engine = engine;
        this.network = network;
        this.way = first;
        this.client = client;
        this.answer = client::answered;
    }

    /** Begins to read a line. */
    public void read(Way to, long overhead) {
        begin(to, overhead, false);
    }

    /** Begins to write a line. */
    public void write(Way to, long overhead) {
        begin(to, overhead, true);
    }

    private void begin(Way to, long overhead, boolean writes) {
        way = to;
        write = writes;
        engine.schedule(overhead, departure);
    }

    /** Reads once more by a request that will have come to the port after {@code delay}. */
    public void readAgain(long delay) {
        engine.schedule(delay, arrival);
    }

    private void depart() {
        engine.schedule(network.pass(way.there(), channel()), arrival);
    }

    private Channel channel() {
        return write ? Channel.DATA : Channel.ADDRESS;
    }

    private void arrive() {
        way.port().serve(this);
    }

    /** It is this request's turn at the port. */
    void served() {
        client.served();
        engine.schedule(network.pass(way.back(), write ? Channel.ACKNOWLEDGE : Channel.DATA), answer);
    }

    Way way() {
        return way;
    }

    /** How long the request takes to pass from the router into the port, flit by flit. */
    long intake() {
        return network.occupancy(channel());
    }

    /** The size of the request. */
    long flits() {
        return network.flits(channel());
    }
}
