package io.tagline.simulator.network;

import io.tagline.protocols.table.VirtualNetwork;
import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.engine.Event;
import io.tagline.topologies.machine.Channel;
import java.util.ArrayList;
import java.util.List;

/** A router's output to one channel of a link, and the inputs at the other end of it; as an event, it occurs when a message waits and the link is free. */
final class RouterOutput implements Event {

    private static final int NETWORKS = VirtualNetwork.values().length;

    private final Engine engine;
    private final Links links;
    private final int link;
    private final Channel channel;
    private final RouterArbiter<Transit> arbiter = new RouterArbiter<>();
    private final List<InputBuffer<Transit>> inputs = new ArrayList<>();
    private boolean waiting;

    /** An output with room for {@code room} flits at the other end, in each of the virtual channels of each virtual network. */
    RouterOutput(Engine engine, Links links, int link, Channel channel, int virtualChannels, long room) {
        this.engine = engine;
        this.links = links;
        this.link = link;
        this.channel = channel;
        for (int i = 0; i < NETWORKS * virtualChannels; i++) {
            inputs.add(new InputBuffer<>(arbiter, room));
        }
    }

    Channel channel() {
        return channel;
    }

    boolean isOf(RouterArbiter<?> other) {
        return arbiter == other;
    }

    /** The input at the other end of the link. */
    InputBuffer<Transit> input(VirtualNetwork network, int virtualChannel) {
        return inputs.get(virtualChannel * NETWORKS + network.ordinal());
    }

    /** The size of a message on this link. */
    long flits() {
        return links.flits(link, channel);
    }

    /** From now on {@code more} more messages wait for it. */
    void waiting(int more) {
        links.waiting(link, more);
    }

    /** Lets the first message of an input pass, now or when it is its turn. */
    void offer(InputBuffer<Transit> input) {
        arbiter.join(input);
        grant();
    }

    /** Lets the inputs take turns as long as the link is free. */
    void grant() {
        while (links.untilFree(link, channel) == 0 && arbiter.isWanted()) {
            start(arbiter.next());
        }
        if (!waiting && arbiter.isWanted()) {
            waiting = true;
            engine.schedule(links.untilFree(link, channel), this);
        }
    }

    private void start(InputBuffer<Transit> input) {
        Transit message = input.remove();
        engine.schedule(links.start(link, channel), message);
        message.setOut();
        if (!input.isEmpty()) {
            input.first().output().offer(input);
        }
    }

    @Override
    public void occur() {
        waiting = false;
        grant();
    }
}
