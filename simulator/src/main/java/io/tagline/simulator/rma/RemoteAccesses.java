package io.tagline.simulator.rma;

import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.engine.Event;
import io.tagline.simulator.network.Network;
import io.tagline.simulator.network.Packet;
import io.tagline.topologies.machine.Channel;

/**
 * A core's accesses to lines elsewhere, in order, each a request and an answer; Petrović et al., SPAA 2012, formulas 1 to 6.
 *
 * <ol>
 *   <li>The core first spends its overhead; then the request leaves: an address for a read, the line itself for a write.
 *   <li>The port reads or writes the line when it is the request's turn. The latency of a write ends here, because the others see it from then on.
 *   <li>The access completes when the answer is back: the line that was read, or an acknowledgement. This concerns the core alone, so it is not a
 *       separate event: the client is notified beforehand.
 * </ol>
 */
public final class RemoteAccesses implements Packet {

    /** The client that makes the accesses. */
    public interface Client {

        /** The line is read or written at this moment; the access will be complete after {@code delay}. */
        void served(long delay);
    }

    private final Engine engine;
    private final Network network;
    private final Client client;
    private final Event departure = this::depart;
    private final Event arrival = this::arrive;
    private Route route;
    private boolean write;
    private long departed;
    private long arrived;

    RemoteAccesses(Engine engine, Network network, Route first, Client client) {
        this.engine = engine;
        this.network = network;
        this.route = first;
        this.client = client;
    }

    /** Reads a line by a request that leaves after {@code delay}, in which the core spends its overhead. */
    public void read(Route to, long delay) {
        begin(to, delay, false);
    }

    /** Writes a line by a request that leaves after {@code delay}. */
    public void write(Route to, long delay) {
        begin(to, delay, true);
    }

    private void begin(Route to, long delay, boolean writes) {
        route = to;
        write = writes;
        engine.schedule(delay, departure);
    }

    /** Reads again by a request that reaches the port after {@code delay}; it is in flight for the last {@code transit} of this time. */
    public void readAgain(long delay, long transit) {
        departed = engine.now() + Math.max(0, delay - transit);
        engine.schedule(delay, arrival);
    }

    private void depart() {
        departed = engine.now();
        engine.schedule(network.pass(route.there(), channel()), arrival);
    }

    private Channel channel() {
        return Channel.ofRequest(write);
    }

    private void arrive() {
        arrived = engine.now();
        route.port().serve(this);
    }

    /** When the request left the core. */
    public long departed() {
        return departed;
    }

    /** When the request came to the port. */
    public long arrived() {
        return arrived;
    }

    /** It is this request's turn at the port. */
    void served() {
        client.served(network.pass(route.back(), Channel.ofAnswer(write)));
    }

    Route route() {
        return route;
    }

    /** How long the request takes to pass from the router into the port, flit by flit. */
    long intake() {
        return network.occupancy(channel());
    }

    @Override
    public long flits() {
        return network.flits(channel());
    }
}
