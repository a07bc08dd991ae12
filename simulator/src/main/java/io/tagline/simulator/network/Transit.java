package io.tagline.simulator.network;

import io.tagline.protocols.table.VirtualNetwork;
import io.tagline.simulator.engine.Event;

/** A message on its way through routers; as an event, it occurs when it comes to the end of a link. */
final class Transit implements Packet, Event {

    private final Routers routers;
    private final VirtualNetwork network;
    private final int[] route;
    private final Event arrival;
    private RouterOutput output;
    private int at;
    private int virtualChannel;
    private long flits;

    /** A message that enters; {@code first} is the output to the first link of its route. */
    Transit(Routers routers, VirtualNetwork network, int[] route, RouterOutput first, Event arrival) {
        this.routers = routers;
        this.network = network;
        this.route = route;
        this.output = first;
        this.arrival = arrival;
        this.flits = first.flits();
    }

    /** The output that it needs next. */
    RouterOutput output() {
        return output;
    }

    @Override
    public long flits() {
        return flits;
    }

    @Override
    public boolean mayPass(RouterArbiter<?> wanted) {
        return output.isOf(wanted) && (isLast() || ahead().hasCredit());
    }

    /** Whether it is at its last link, at whose end everything is taken in. */
    private boolean isLast() {
        return at == route.length - 1;
    }

    private InputBuffer<Transit> ahead() {
        return output.input(network, virtualChannel);
    }

    /** Leaves the router: from now on it takes up room at the end of its next link, and what waits for the room that it gives back may come. */
    void setOut() {
        output.waiting(-1);
        flits = output.flits();
        if (!isLast()) {
            ahead().expect(this);
        }
        if (at > 0) {
            routers.output(route[at - 1], output.channel()).grant();
        }
    }

    /** Waits at an input from now on, for its turn there and then at its output. */
    void enter(InputBuffer<Transit> input) {
        boolean first = input.isEmpty();
        input.add(this);
        output.waiting(1);
        if (first) {
            output.offer(input);
        }
    }

    @Override
    public void occur() {
        if (isLast()) {
            arrival.occur();
            return;
        }
        InputBuffer<Transit> input = ahead();
        at++;
        virtualChannel += routers.isDateline(route[at - 1], route[at]) ? 1 : 0;
        output = routers.output(route[at], output.channel());
        enter(input);
    }
}
