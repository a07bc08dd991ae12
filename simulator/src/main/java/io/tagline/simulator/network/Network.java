package io.tagline.simulator.network;

import io.tagline.protocols.fault.FaultKind;
import io.tagline.protocols.step.Message;
import io.tagline.protocols.table.Queue;
import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.engine.Occurrence;
import io.tagline.simulator.network.ResourceObserver.Level;
import io.tagline.topologies.graph.Topology;
import io.tagline.topologies.machine.Channel;
import java.util.Arrays;
import java.util.Optional;

/**
 * The interconnect in time: each channel of each link passes one message per occupancy, and a hop takes its latency.
 *
 * <ol>
 *   <li>A message reserves the links of its route when it enters the network, first come first served, as a slot on a ring does.
 *   <li>Between one pair of stops, messages of one channel never overtake each other; otherwise no order is promised but what a
 *       protocol declares.
 *   <li>Nodes at the same stop reach each other without delay.
 *   <li>Faults, if there are any, strike a message when it enters the network.
 * </ol>
 */
public final class Network {

    private static final Channel[] CHANNELS = Channel.values();

    private final Engine engine;
    private final Topology topology;
    private final MessageTraits traits;
    private final long[] hops;
    private final long[][] occupancy;
    private final long[][] freeAt;
    private final int[] stops;
    private final Receiver[] receivers;
    private Optional<FaultInjector> faults = Optional.empty();
    private Optional<Sequencer> order = Optional.empty();
    private FaultObserver observer = (kind, message) -> {};
    private TravelObserver travels = TravelObserver.NOBODY;
    private ResourceObserver resources = ResourceObserver.NOBODY;
    private long sent;

    /**
     * How long the links of a topology take, in picoseconds.
     *
     * @param hops from one end of each link to the other
     * @param occupancy for how long a message keeps a link; by channel, then by link
     */
    public record LinkTimes(long[] hops, long[][] occupancy) {}

    /** A network for nodes 0 to {@code nodes - 1}, which are to be attached before anything is sent. */
    public Network(Engine engine, Topology topology, LinkTimes times, MessageTraits traits, int nodes) {
        this.engine = engine;
        this.topology = topology;
        this.traits = traits;
        this.hops = times.hops();
        this.occupancy = times.occupancy();
        this.freeAt = new long[CHANNELS.length][topology.links()];
        this.stops = new int[nodes];
        this.receivers = new Receiver[nodes];
    }

    /** Places a node at a stop. */
    public void attach(int node, int stop, Receiver receiver) {
        stops[node] = stop;
        receivers[node] = receiver;
    }

    /** Messages about one line from one node to another stay in order in these queues, by the type of the message. */
    public void keepOrder(int[] queues) {
        boolean any = Arrays.stream(queues).anyMatch(queue -> queue != Queue.NONE);
        order = any ? Optional.of(new Sequencer(queues)) : Optional.empty();
    }

    /** Whether messages like this one must not overtake each other. */
    public boolean keepsOrder(Message message) {
        return order.isPresent() && order.get().keeps(message);
    }

    /** Whether the second of two messages must not overtake the first. */
    public boolean keepsOrder(Message first, Message second) {
        return order.isPresent() && order.get().keeps(first, second);
    }

    /** Hands on a message that its receiver is ready for, after those that must come before it. */
    public void inOrder(Message message, Receiver receiver) {
        if (order.isEmpty()) {
            receiver.receive(message);
        } else {
            order.get().arrived(message, receiver);
        }
    }

    /** Lets faults happen from now on. */
    public void inject(FaultInjector injector) {
        faults = Optional.of(injector);
    }

    /** Tells {@code listener} of every message that a fault strikes from now on. */
    public void observe(FaultObserver listener) {
        observer = listener;
    }

    /** Tells {@code listener} of every message from now on. */
    public void observeTravels(TravelObserver listener) {
        travels = listener;
    }

    /** Tells {@code listener} from now on how links, and what is at the stops, are used and waited for. */
    public void observeResources(ResourceObserver listener) {
        resources = listener;
    }

    /** From now on {@code more} use, or wait for, a resource at a stop. */
    public void changed(Resource resource, int index, Level level, int more) {
        if (resources != ResourceObserver.NOBODY) {
            resources.changed(resource, index, level, engine.now(), more);
        }
    }

    /** Somebody will have a resource, and waits from {@code ready} until then. */
    void reserved(Resource resource, int index, long ready, long begin, long end) {
        if (resources != ResourceObserver.NOBODY) {
            resources.reserved(resource, index, ready, begin, end);
        }
    }

    /** The present time. */
    long now() {
        return engine.now();
    }

    public int stop(int node) {
        return stops[node];
    }

    /** How many links lie between two nodes. */
    public int distance(int from, int to) {
        return topology.distance(stops[from], stops[to]);
    }

    /** Sends a message from its sender's stop. */
    public void send(Message message) {
        stamp(message);
        forward(message, stops[message.from]);
    }

    /** Gives a message its number and the time at which it was sent. */
    public void stamp(Message message) {
        message.mark = engine.now();
        message.number = sent++;
        if (order.isPresent()) {
            order.get().sent(message);
        }
        travels.sent(message);
    }

    /** Sends on a message that has been under way already, from a stop it has reached. */
    public void forward(Message message, int stop) {
        if (faults.isEmpty()) {
            deliver(message, stop, 0);
        } else {
            strike(message, stop, faults.get());
        }
    }

    private void strike(Message message, int stop, FaultInjector injector) {
        if (strikes(FaultKind.DROP, message, injector)) {
            order.ifPresent(sequencer -> sequencer.lost(message));
            return;
        }
        if (strikes(FaultKind.STALE, message, injector)) {
            message.value--;
        }
        deliver(message, stop, injector.delay(message));
        if (strikes(FaultKind.DUPLICATE, message, injector)) {
            Message second = message.copy();
            stamp(second);
            deliver(second, stop, injector.delay(second));
        }
    }

    private boolean strikes(FaultKind kind, Message message, FaultInjector injector) {
        boolean struck = injector.strikes(kind, message);
        if (struck) {
            observer.struck(kind, message);
        }
        return struck;
    }

    private void deliver(Message message, int stop, long delay) {
        Receiver receiver = receivers[message.to];
        long transit = transit(stop, stops[message.to], traits.channel(message.type));
        travels.departed(message, engine.now() + transit + delay);
        engine.schedule(transit + delay, () -> receiver.receive(message));
    }

    /** Lets something happen at a stop once a message has come there from another. */
    public void go(int from, int to, Channel channel, Occurrence arrival) {
        engine.schedule(transit(from, to, channel), arrival);
    }

    private long transit(int from, int to, Channel channel) {
        return pass(topology.route(from, to), channel);
    }

    /** Lets a message of one channel pass along links, one after another, from now on; returns how long that takes. */
    public long pass(int[] route, Channel channel) {
        long[] free = freeAt[channel.ordinal()];
        long[] busy = occupancy[channel.ordinal()];
        long now = engine.now();
        long time = now;
        for (int link : route) {
            long start = Math.max(time, free[link]);
            free[link] = start + busy[link];
            reserved(Resource.LINK, link, time, start, free[link]);
            time = start + hops[link];
        }
        return time - now;
    }

    /** How long a message of a channel keeps a link. */
    public long occupancy(Channel channel) {
        return occupancy[channel.ordinal()][0];
    }

    /** The size of a message of a channel, in what the smallest, an address, is sent as on the first link. */
    public long flits(Channel channel) {
        long smallest = Math.max(1, occupancy[Channel.ADDRESS.ordinal()][0]);
        return Math.max(1, Math.round((double) occupancy[channel.ordinal()][0] / smallest));
    }

    /** Forgets all traffic. */
    public void reset() {
        for (long[] free : freeAt) {
            Arrays.fill(free, 0);
        }
        sent = 0;
        faults.ifPresent(FaultInjector::reset);
        order.ifPresent(Sequencer::reset);
    }
}
