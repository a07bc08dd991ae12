package io.tagline.simulator.network;

import io.tagline.protocols.fault.FaultKind;
import io.tagline.protocols.step.Message;
import io.tagline.protocols.table.Queue;
import io.tagline.protocols.table.VirtualNetwork;
import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.engine.EventHandler;
import io.tagline.simulator.engine.Pool;
import io.tagline.simulator.network.ResourceObserver.Level;
import io.tagline.simulator.sharing.Places;
import io.tagline.topologies.graph.MeshTopology;
import io.tagline.topologies.graph.Topology;
import io.tagline.topologies.machine.Channel;
import java.util.Arrays;
import java.util.Optional;

/**
 * The interconnect in time: each channel of each link passes one message per occupancy, and a hop takes its latency.
 *
 * <ol>
 *   <li>A message holds each link of its route while it is there ({@link LinkHolds}). But where inputs of routers have room for some flits
 *       only, {@link Routers} hand it on from link to link.
 *   <li>An access that no protocol knows of reserves its links in any case; what waits for its port waits in a {@link RouteTree}.
 *   <li>Between one pair of stops, messages of one channel and one virtual network never overtake each other; otherwise no order is
 *       promised but what a protocol declares.
 *   <li>On a medium, what a node sends to several others about a line at the same time is one message; see {@link Media}.
 *   <li>Nodes at the same stop reach each other without delay.
 *   <li>Faults, if there are any, strike a message when it enters the network.
 *   <li>Where the time of messages is assumed ({@link TravelTime}), they take no links, and nothing waits for them.
 * </ol>
 */
public final class Network {

    private final Engine engine;
    private final Topology topology;
    private final MessageTraits traits;
    private final Links links;
    private final RouteRuns runs;
    private final Optional<MeshTopology> mesh;
    private final Optional<Routers> routers;
    private final int[] stops;
    private final EventHandler<Message>[] receivers;
    private final boolean keepsRoutes;
    private final int[] route;
    private final Pool<Message> messages = new Pool<>(Message::new);
    private Optional<FaultInjector> faults = Optional.empty();
    private Optional<Sequencer> order = Optional.empty();
    private Optional<Places> places = Optional.empty();
    private boolean ordered;
    private FaultObserver observer = (kind, message) -> {};
    private TravelObserver travels = TravelObserver.NOBODY;
    private ResourceObserver resources = ResourceObserver.NOBODY;
    private TravelTime travel = TravelTime.BY_LINKS;
    /** Whether only the links of a mesh decide when messages arrive, and there is no observer: then one test is enough for all that could be otherwise. */
    private boolean direct;

    private long sent;

    /** A network for nodes 0 to {@code nodes - 1}, which are to be attached before anything is sent. */
    public Network(Engine engine, Topology topology, LinkTimes times, MessageTraits traits, int nodes) {
        this.engine = engine;
        this.topology = topology;
        this.traits = traits;
        this.links = new Links(this, topology, times);
        this.runs = new RouteRuns(topology);
        this.mesh = topology.mesh();
        this.routers =
                times.isLimited() ? Optional.of(new Routers(engine, topology, links, times.room())) : Optional.empty();
        this.stops = new int[nodes];
        this.receivers = newReceivers(nodes);
        this.keepsRoutes = topology.keepsRoutes();
        this.route = new int[keepsRoutes ? 0 : topology.links()];
        decide();
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // an array of a generic type cannot be made in any other way
    private static EventHandler<Message>[] newReceivers(int nodes) {
        return new EventHandler[nodes];
    }

    /** Places a node at a stop; messages addressed to it belong to its {@code receiver} from when they arrive. */
    public void attach(int node, int stop, EventHandler<Message> receiver) {
        stops[node] = stop;
        receivers[node] = receiver;
    }

    /**
     * Messages about one line from one node to another stay in order in these queues, by the type of the message.
     *
     * @param acrossLines of each queue, whether messages about all lines stay in order, and the first keeps back all others
     */
    public void keepOrder(int[] queues, boolean[] acrossLines) {
        ordered = Arrays.stream(queues).anyMatch(queue -> queue != Queue.NONE);
        order = ordered ? Optional.of(new Sequencer(queues, acrossLines)) : Optional.empty();
    }

    /** From now on messages take places of what lines share. */
    public void share(Places shared) {
        places = shared.isEmpty() ? Optional.empty() : Optional.of(shared);
    }

    /** Whether messages like this one must not overtake each other. */
    public boolean keepsOrder(Message message) {
        return ordered && order.get().keeps(message);
    }

    /** Whether the second of two messages must not overtake the first. */
    public boolean keepsOrder(Message first, Message second) {
        return ordered && order.get().keeps(first, second);
    }

    /** Hands a message to its receiver, which is ready for it, after those that must come before it. */
    public <T> void inOrder(Message message, EventHandler<T> receiver, T subject) {
        if (keepsOrder(message)) {
            order.orElseThrow().arrived(message, receiver, subject);
        } else {
            receiver.handle(subject);
        }
    }

    /** Lets faults happen from now on. */
    public void inject(FaultInjector injector) {
        faults = Optional.of(injector);
        decide();
    }

    /** Notifies {@code listener} of every message that a fault strikes from now on. */
    public void observe(FaultObserver listener) {
        observer = listener;
    }

    /** Notifies {@code listener} of every message from now on. */
    public void observeTravels(TravelObserver listener) {
        travels = listener;
        decide();
    }

    /** From now on messages take as long as {@code assumed} says, and no links. */
    public void assume(TravelTime assumed) {
        travel = assumed;
        decide();
    }

    /** Notifies {@code listener} from now on how links, and what is at the stops, are used and waited for. */
    public void observeResources(ResourceObserver listener) {
        resources = listener;
        decide();
    }

    /** From now on {@code more} use, or wait for, a resource at a stop. */
    public void changed(Resource resource, int index, Level level, int more) {
        if (resources != ResourceObserver.NOBODY) {
            resources.changed(resource, index, level, engine.now(), more);
        }
    }

    /** A resource will be in use from {@code begin} to {@code end}, and is waited for from {@code ready} on. */
    void reserved(Resource resource, int index, long ready, long begin, long end) {
        if (resources != ResourceObserver.NOBODY) {
            resources.reserved(resource, index, ready, begin, end);
        }
    }

    private void decide() {
        boolean told = travels != TravelObserver.NOBODY || isWatched();
        boolean byLinks = travel == TravelTime.BY_LINKS && routers.isEmpty() && faults.isEmpty();
        direct = byLinks && !told && mesh.isPresent() && links.areEven();
    }

    /** Whether the use of links is observed. */
    boolean isWatched() {
        return resources != ResourceObserver.NOBODY;
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

    /** A message to be sent; the parameters are those of the protocol's port. */
    public Message message(int type, int from, int to, int requester, long line, long value, int acks) {
        Message message = messages.take();
        message.set(type, from, to, requester, line, value, acks);
        return message;
    }

    /** A message that its receiver has taken in is over and must not be used any more. */
    public void takenIn(Message message) {
        if (ordered) {
            order.get().takenIn(message);
        }
        if (places.isPresent()) {
            places.get().takenIn(message);
        }
        messages.release(message);
    }

    /** Sends a message from its sender's stop. */
    public void send(Message message) {
        stamp(message);
        forward(message, stops[message.from]);
    }

    /** Gives a message its number, now that it is sent. */
    public void stamp(Message message) {
        message.number = sent++;
        if (ordered) {
            order.get().sent(message);
        }
        if (!direct) {
            travels.sent(message);
        }
        if (places.isPresent()) {
            places.get().sent(message);
        }
    }

    /** Sends on a message that is in flight already, from a stop it has reached. */
    public void forward(Message message, int stop) {
        if (direct) {
            long transit = links.pass(mesh.get(), stop, stops[message.to], traits.channel(message.type));
            engine.schedule(transit, receivers[message.to], message);
        } else if (faults.isEmpty()) {
            deliver(message, stop, 0);
        } else {
            strike(message, stop, faults.get());
        }
    }

    private void strike(Message message, int stop, FaultInjector injector) {
        if (strikes(FaultKind.DROP, message, injector)) {
            order.ifPresent(sequencer -> sequencer.lost(message));
            places.ifPresent(shared -> shared.takenIn(message));
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
        int end = stops[message.to];
        Channel channel = traits.channel(message.type);
        if (travel != TravelTime.BY_LINKS) {
            engine.schedule(travel.time(message, stop, channel), receivers[message.to], message);
            return;
        }
        if (routers.isPresent()) {
            long departure = engine.now();
            VirtualNetwork network = traits.network(message.type);
            routers.get().carry(stop, end, channel, network, () -> arrive(message, departure, delay));
            return;
        }
        long transit = pass(stop, end, channel, message.from, message.line);
        travels.departed(message, engine.now(), engine.now() + transit + delay);
        engine.schedule(transit + delay, receivers[message.to], message);
    }

    private void arrive(Message message, long departure, long delay) {
        EventHandler<Message> receiver = receivers[message.to];
        travels.departed(message, departure, engine.now() + delay);
        if (delay == 0) {
            receiver.handle(message);
        } else {
            engine.schedule(delay, receiver, message);
        }
    }

    /** Handles an answer at a stop once the home's command that it answers has come there from another stop. */
    public void go(int from, int to, Channel channel, EventHandler<Message> arrival, Message answer) {
        if (travel != TravelTime.BY_LINKS) {
            engine.schedule(travel.command(answer, from, to, channel), arrival, answer);
        } else if (routers.isPresent()) {
            routers.get().carry(from, to, channel, VirtualNetwork.FORWARD, () -> arrival.handle(answer));
        } else {
            engine.schedule(pass(from, to, channel, Media.NOBODY, 0), arrival, answer);
        }
    }

    private long pass(int from, int to, Channel channel, int sender, long line) {
        if (mesh.isPresent() && links.areEven()) {
            return links.pass(mesh.get(), from, to, channel);
        }
        if (runs.exist() && links.areEven()) {
            long known = runs.of(from, to);
            if (RouteRuns.isRuns(known)) {
                return links.pass(known, channel);
            }
        }
        if (keepsRoutes) {
            int[] known = topology.route(from, to);
            return links.pass(known, known.length, channel, sender, line);
        }
        return links.pass(route, topology.route(from, to, route), channel, sender, line);
    }

    /** Sends what belongs to no protocol along links, in order, from now on; returns how long that takes. */
    public long pass(int[] along, Channel channel) {
        return links.pass(along, along.length, channel, Media.NOBODY, 0);
    }

    /** How long a message of a channel occupies a link. */
    public long occupancy(Channel channel) {
        return links.occupancy(0, channel);
    }

    /** The size of a message of a channel, in flits; the smallest message, an address, is one flit. */
    public long flits(Channel channel) {
        return links.flits(0, channel);
    }

    /** Forgets all traffic. */
    public void reset() {
        links.reset();
        routers.ifPresent(Routers::reset);
        sent = 0;
        faults.ifPresent(FaultInjector::reset);
        order.ifPresent(Sequencer::reset);
    }
}
