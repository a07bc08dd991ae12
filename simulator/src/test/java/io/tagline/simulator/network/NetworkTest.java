package io.tagline.simulator.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.protocols.fault.Fault;
import io.tagline.protocols.fault.FaultKind;
import io.tagline.protocols.fault.Faults;
import io.tagline.protocols.step.Message;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Payload;
import io.tagline.protocols.table.Queue;
import io.tagline.protocols.table.VirtualNetwork;
import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.engine.EventHandler;
import io.tagline.topologies.graph.BusTopology;
import io.tagline.topologies.graph.CrossbarTopology;
import io.tagline.topologies.graph.FullTopology;
import io.tagline.topologies.graph.MeshTopology;
import io.tagline.topologies.graph.NestedTopology;
import io.tagline.topologies.graph.RingTopology;
import io.tagline.topologies.graph.StoredRoutes;
import io.tagline.topologies.graph.Topology;
import io.tagline.topologies.graph.TorusTopology;
import io.tagline.topologies.machine.Channel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Messages on links of 4 ps, which each of them keeps for 10 ps; a node at each stop, and no routers. */
final class NetworkTest {

    private static final long HOP = 4;
    private static final long OCCUPANCY = 10;
    private static final Topology ROW = new MeshTopology(3, 1);

    private static final int REQUEST = 0;
    private static final int DATA = 1;
    private static final int ACK = 2;
    private static final List<MessageType> TYPES = List.of(
            new MessageType(REQUEST, "Get", VirtualNetwork.REQUEST, Set.of(), ""),
            new MessageType(DATA, "Data", VirtualNetwork.RESPONSE, Set.of(Payload.DATA), ""),
            new MessageType(ACK, "Ack", VirtualNetwork.RESPONSE, Set.of(), ""));

    private final Engine engine = new Engine();
    private final List<String> arrivals = new ArrayList<>();

    private Network network(Topology topology) {
        return network(topology, Long.MAX_VALUE);
    }

    private Network network(Topology topology, long room) {
        long[][] occupancy = Stream.of(Channel.values())
                .map(channel -> filled(topology, OCCUPANCY))
                .toArray(long[][]::new);
        LinkTimes times = new LinkTimes(filled(topology, HOP), occupancy, filled(topology, room));
        Network network = new Network(engine, topology, times, new MessageTraits(TYPES), topology.stops());
        for (int stop = 0; stop < topology.stops(); stop++) {
            network.attach(stop, stop, receiver());
        }
        return network;
    }

    private static long[] filled(Topology topology, long value) {
        long[] values = new long[topology.links()];
        Arrays.fill(values, value);
        return values;
    }

    private EventHandler<Message> receiver() {
        return new EventHandler<>() {
            @Override
            public void handle(Message message) {
                arrived(message);
            }
        };
    }

    private void arrived(Message message) {
        arrivals.add(message.from + "-" + message.to + " " + message.value + " at " + engine.now());
    }

    private static Message message(int type, int from, int to, long line, long value) {
        return Message.of(type, from, to, from, line, value, 0);
    }

    /** Empties the network, and lets 300 messages of all kinds set out from and to anywhere at random times; tells how they arrive. */
    private List<String> traffic(Topology topology, Network network) {
        engine.reset();
        network.reset();
        arrivals.clear();
        Random random = new Random(7);
        for (int i = 0; i < 300; i++) {
            Message message = message(
                    random.nextInt(3), random.nextInt(topology.stops()), random.nextInt(topology.stops()), i, i);
            engine.schedule(random.nextInt(300), () -> network.send(message));
        }
        engine.run();
        return List.copyOf(arrivals);
    }

    static List<Topology> topologies() {
        List<Topology> topologies = List.of(
                new MeshTopology(4, 3),
                new MeshTopology(1, 5),
                new RingTopology(9),
                new TorusTopology(3, 4),
                new CrossbarTopology(5),
                new NestedTopology(new RingTopology(4), new FullTopology(3)),
                new NestedTopology(new MeshTopology(2, 2), new RingTopology(4)));
        return Stream.concat(topologies.stream(), topologies.stream().map(StoredRoutes::new))
                .toList();
    }

    /** Nobody who looks on changes when a message arrives; and links that stand in for each other may as well be worked out link by link. */
    @ParameterizedTest
    @MethodSource("topologies")
    void messages_arriveAsIfNobodyLooked(Topology topology) {
        List<String> unobserved = traffic(topology, network(topology));
        Network followed = network(topology);
        List<String> departures = new ArrayList<>();
        followed.observeTravels(departures(departures));
        Network watched = network(topology);
        watched.observeResources((resource, index, level, time, by) -> {});
        assertEquals(unobserved, traffic(topology, followed));
        assertEquals(unobserved, traffic(topology, watched));
        assertEquals(unobserved, traffic(topology, watched), "once more");
        assertEquals(300, departures.size());
    }

    private TravelObserver departures(List<String> departures) {
        return new TravelObserver() {
            @Override
            public void sent(Message message) {
                // Only what travels is of interest.
            }

            @Override
            public void departed(Message message, long departure, long arrival) {
                departures.add(message.value + " from " + departure + " to " + arrival);
            }
        };
    }

    /** Alone, a message takes a hop for each link of its route, on each channel. */
    @ParameterizedTest
    @MethodSource("topologies")
    void loneMessage_takesItsHops(Topology topology) {
        Network network = network(topology);
        for (int from = 0; from < topology.stops(); from++) {
            for (int to = 0; to < topology.stops(); to++) {
                engine.reset();
                network.reset();
                arrivals.clear();
                network.send(message(from % 3, from, to, 0, 7));
                engine.run();
                assertEquals(topology.distance(from, to), network.distance(from, to));
                assertEquals(List.of(from + "-" + to + " 7 at " + HOP * topology.distance(from, to)), arrivals);
            }
        }
    }

    /**
     * Two messages of one channel for one place: the second sets out when the first has left the first link, after 10 ps. Messages of three channels meet
     * nobody. With room for one flit, routers see to the same.
     */
    @Test
    void messagesOfOneChannel_followEachOther_andOthersPass() {
        for (long room : new long[] {Long.MAX_VALUE, 1}) {
            arrivals.clear();
            engine.reset();
            Network network = network(ROW, room);
            for (int type : new int[] {REQUEST, DATA, ACK, DATA}) {
                network.send(message(type, 0, 2, 0, type));
            }
            engine.run();
            long first = 3 * HOP;
            assertEquals(
                    List.of(
                            "0-2 0 at " + first,
                            "0-2 1 at " + first,
                            "0-2 2 at " + first,
                            "0-2 1 at " + (OCCUPANCY + first)),
                    arrivals);
        }
    }

    /** A departure is observed with the arrival that it leads to: of the second message 10 ps later, behind the first; behind routers, once the message arrives. */
    @Test
    void departures_areToldWithTheirArrivals() {
        for (long room : new long[] {Long.MAX_VALUE, 1}) {
            List<String> departures = new ArrayList<>();
            engine.reset();
            Network network = network(ROW, room);
            network.observeTravels(departures(departures));
            engine.schedule(100, () -> {
                network.send(message(DATA, 0, 2, 0, 1));
                network.send(message(DATA, 0, 2, 0, 2));
            });
            engine.run();
            assertEquals(List.of("1 from 100 to 112", "2 from 100 to 122"), departures);
        }
    }

    /** A message between stops takes 50 ps, a command 60: whatever is on the links, and nobody is kept waiting there. */
    @Test
    void assumedTravel_needsNoLinks() {
        Network network = network(ROW);
        network.assume(new TravelTime() {
            @Override
            public long time(Message message, int stop, Channel channel) {
                return 50L + stop;
            }

            @Override
            public long command(Message answer, int from, int to, Channel channel) {
                return 60L + from;
            }
        });
        network.send(message(DATA, 0, 2, 0, 1));
        network.send(message(DATA, 0, 2, 0, 2));
        network.go(1, 0, Channel.ADDRESS, receiver(), message(DATA, 1, 2, 0, 3));
        engine.run();
        assertEquals(List.of("0-2 1 at 50", "0-2 2 at 50", "1-2 3 at 61"), arrivals);
        assertEquals(3 * HOP, network.pass(ROW.route(0, 2), Channel.DATA));
    }

    /** A command takes the links of its channel as a message does: a request that follows it is 10 ps later. */
    @Test
    void command_takesLinks() {
        for (long room : new long[] {Long.MAX_VALUE, 1}) {
            arrivals.clear();
            engine.reset();
            Network network = network(ROW, room);
            network.go(0, 2, Channel.ADDRESS, receiver(), message(DATA, 2, 1, 0, 3));
            network.send(message(REQUEST, 0, 2, 0, 4));
            engine.run();
            assertEquals(List.of("2-1 3 at " + 3 * HOP, "0-2 4 at " + (OCCUPANCY + 3 * HOP)), arrivals);
        }
    }

    /**
     * On a bus, what node 0 sends to 1 and 2 about line 5 at one time is one message, which both have after one hop. About another line, or by another node, it
     * is a message of its own, each 10 ps behind the one before. Acknowledgements have a channel of their own.
     */
    @Test
    void whatIsSentToSeveralOnABus_isOneMessage() {
        Network network = network(new BusTopology(4));
        network.send(message(REQUEST, 0, 1, 5, 1));
        network.send(message(REQUEST, 0, 2, 5, 2));
        network.send(message(REQUEST, 0, 3, 6, 3));
        network.send(message(REQUEST, 3, 1, 6, 4));
        network.send(message(REQUEST, 3, 2, 6, 5));
        network.send(message(ACK, 3, 2, 6, 6));
        network.send(message(REQUEST, 3, 0, 6, 7));
        engine.schedule(5, () -> network.send(message(REQUEST, 3, 1, 6, 8)));
        engine.run();
        assertEquals(
                List.of(
                        "0-1 1 at 4",
                        "0-2 2 at 4",
                        "3-2 6 at 4",
                        "0-3 3 at 14",
                        "3-1 4 at 24",
                        "3-2 5 at 24",
                        "3-0 7 at 24",
                        "3-1 8 at 34"),
                arrivals);
    }

    /** What was said on a bus is forgotten: the first message of the next replication does not join it. */
    @Test
    void reset_forgetsWhatWasSaidOnABus() {
        Network network = network(new BusTopology(4));
        network.send(message(REQUEST, 0, 1, 5, 1));
        network.send(message(REQUEST, 1, 2, 5, 2));
        engine.reset();
        network.reset();
        network.send(message(REQUEST, 1, 2, 5, 3));
        engine.run();
        assertEquals(List.of("1-2 3 at 4"), arrivals);
    }

    private Network faulty(Fault... faults) {
        Network network = network(ROW);
        network.inject(new FaultInjector(new Faults(List.of(faults)), TYPES, () -> 0.25));
        return network;
    }

    private static Fault of(FaultKind kind, int type) {
        return new Fault.OfMessage(kind, TYPES.get(type));
    }

    /** One fault of each kind strikes the first message of its type in each replication, and is told; what comes after is as sent. */
    @Test
    void faults_strikeOnceInEachReplication() {
        Network network = faulty(of(FaultKind.DROP, REQUEST), of(FaultKind.STALE, DATA), of(FaultKind.DUPLICATE, ACK));
        List<String> told = new ArrayList<>();
        network.observe((kind, message) -> told.add(kind + " " + message.value));
        for (int replication = 0; replication < 2; replication++) {
            engine.reset();
            network.reset();
            arrivals.clear();
            told.clear();
            for (int type : new int[] {REQUEST, REQUEST, DATA, DATA, ACK, ACK}) {
                network.send(message(type, 0, 2, 0, 10 * type + 5));
            }
            engine.run();
            assertEquals(List.of("DROP 5", "STALE 15", "DUPLICATE 25"), told);
            assertEquals(
                    List.of(
                            "0-2 5 at 12",
                            "0-2 14 at 12",
                            "0-2 25 at 12",
                            "0-2 15 at 22",
                            "0-2 25 at 22",
                            "0-2 25 at 32"),
                    arrivals);
        }
    }

    /** A quarter of a microsecond late, each of the two that a duplicate makes; and so told. */
    @Test
    void reorderedMessages_areLate_alsoTheDuplicate() {
        Network network = faulty(new Fault.OfNetwork(VirtualNetwork.RESPONSE), of(FaultKind.DUPLICATE, ACK));
        List<String> departures = new ArrayList<>();
        network.observeTravels(departures(departures));
        network.send(message(ACK, 0, 2, 0, 5));
        network.send(message(REQUEST, 0, 2, 0, 6));
        engine.run();
        assertEquals(List.of("0-2 6 at 12", "0-2 5 at 250012", "0-2 5 at 250022"), arrivals);
        assertEquals(List.of("5 from 0 to 250012", "5 from 0 to 250022", "6 from 0 to 12"), departures);
    }

    /** Whoever is ready for a message takes it after those before it in its queue; where there is none, at once. */
    @Test
    void inOrder_handsOnAsSent() {
        Network network = network(ROW);
        network.keepOrder(new int[] {Queue.NONE, 0, Queue.NONE}, new boolean[3]);
        Message first = message(DATA, 0, 2, 0, 1);
        Message second = message(DATA, 0, 2, 0, 2);
        Message free = message(ACK, 0, 2, 0, 3);
        Stream.of(first, second, free).forEach(network::stamp);
        assertTrue(network.keepsOrder(first) && network.keepsOrder(first, second));
        assertTrue(!network.keepsOrder(free) && !network.keepsOrder(first, free));
        network.inOrder(second, receiver(), second);
        network.inOrder(free, receiver(), free);
        assertEquals(List.of("0-2 3 at 0"), arrivals);
        network.inOrder(first, receiver(), first);
        assertEquals(List.of("0-2 3 at 0", "0-2 1 at 0", "0-2 2 at 0"), arrivals);
    }

    /** Nobody waits for a message that got lost, nor for one of a replication that was broken off. */
    @Test
    void whatIsLost_isNotWaitedFor() {
        Network network = faulty(of(FaultKind.DROP, DATA));
        network.keepOrder(new int[] {Queue.NONE, 0, Queue.NONE}, new boolean[3]);
        network.send(message(DATA, 0, 2, 0, 1));
        Message second = message(DATA, 0, 2, 0, 2);
        network.stamp(second);
        network.inOrder(second, receiver(), second);
        network.stamp(message(DATA, 0, 2, 0, 3));
        network.reset();
        Message next = message(DATA, 0, 2, 0, 4);
        network.stamp(next);
        assertEquals(0, next.number, "messages are counted anew");
        network.inOrder(next, receiver(), next);
        assertEquals(List.of("0-2 2 at 0", "0-2 4 at 0"), arrivals);
    }

    /** Twice 7 ps from 0 on, then one who comes at 30, and one who comes right after that: they begin at 0, 7, 30 and 37. */
    @Test
    void server_servesInTheOrderOfComing() {
        Network network = network(ROW);
        List<String> told = new ArrayList<>();
        network.observeResources((resource, index, level, time, by) -> told.add(level + " " + by + " " + time));
        Server server = new Server(network, Resource.MEMORY, 3);
        assertEquals(0, server.serve(7));
        assertEquals(7, server.serve(7));
        assertEquals(14, server.freeIn());
        assertEquals(30, server.serve(30, 7));
        assertEquals(37, server.serve(7));
        assertEquals(
                List.of(
                        "IN_USE 1 0",
                        "IN_USE -1 7",
                        "WAITING 1 0",
                        "WAITING -1 7",
                        "IN_USE 1 7",
                        "IN_USE -1 14",
                        "IN_USE 1 30",
                        "IN_USE -1 37",
                        "WAITING 1 0",
                        "WAITING -1 37",
                        "IN_USE 1 37",
                        "IN_USE -1 44"),
                told);
        engine.schedule(40, () -> assertEquals(4, server.serve(7)));
        engine.run();
        server.reset();
        assertEquals(0, server.freeIn());
    }

    /** Node 5 serves for 7 ps from 0 on. Who then waits is served at 7 and, where its waiting is told by others, is told to be in use only. */
    @Test
    void serversOfManyNodes_serveEachByItself() {
        Network network = network(ROW);
        List<String> told = new ArrayList<>();
        network.observeResources(
                (resource, index, level, time, by) -> told.add(index + " " + level + " " + by + " " + time));
        Servers servers = new Servers(network, Resource.DIRECTORY, 4, 3);
        assertEquals(7, servers.end());
        assertEquals(0, servers.serve(5, 7));
        assertEquals(7, servers.serveWaiting(5, 7));
        assertEquals(0, servers.serve(6, 7));
        assertEquals(
                List.of(
                        "5 IN_USE 1 0",
                        "5 IN_USE -1 7",
                        "5 IN_USE 1 7",
                        "5 IN_USE -1 14",
                        "6 IN_USE 1 0",
                        "6 IN_USE -1 7"),
                told);
        assertEquals(14, servers.serve(5, 7));
        servers.reset();
        assertEquals(0, servers.serve(5, 7));
    }

    /** A cache looks up what it is asked for, not what it is brought; a home looks up what is no answer. Forwards are short, and travel with requests. */
    @Test
    void forwards_areSnoops_unlessTheyBringTheLine() {
        MessageTraits traits = new MessageTraits(List.of(
                new MessageType(0, "Fwd-Get", VirtualNetwork.FORWARD, Set.of(), ""),
                new MessageType(1, "Fill", VirtualNetwork.FORWARD, Set.of(Payload.DATA), "")));
        assertTrue(traits.isSnoop(0) && !traits.isSnoop(1));
        assertTrue(traits.needsLookUp(0) && traits.needsLookUp(1));
        assertEquals(Channel.ADDRESS, traits.channel(0));
        assertEquals(Channel.DATA, traits.channel(1));
        assertEquals(VirtualNetwork.FORWARD, traits.network(0));
    }

    /** The shortest message is one flit; one that keeps a link four times as long has four, and half a flit counts as one. */
    @Test
    void message_hasAsManyFlitsAsItTakesTimesOfAnAddress() {
        long[][] occupancy = new long[Channel.values().length][ROW.links()];
        Arrays.fill(occupancy[Channel.ADDRESS.ordinal()], OCCUPANCY);
        Arrays.fill(occupancy[Channel.DATA.ordinal()], 4 * OCCUPANCY);
        Arrays.fill(occupancy[Channel.ACKNOWLEDGE.ordinal()], OCCUPANCY + OCCUPANCY / 2);
        LinkTimes times = new LinkTimes(filled(ROW, HOP), occupancy, filled(ROW, Long.MAX_VALUE));
        Network network = new Network(engine, ROW, times, new MessageTraits(TYPES), ROW.stops());
        assertEquals(1, network.flits(Channel.ADDRESS));
        assertEquals(4, network.flits(Channel.DATA));
        assertEquals(2, network.flits(Channel.ACKNOWLEDGE));
        assertEquals(4 * OCCUPANCY, network.occupancy(Channel.DATA));
    }

    @Test
    void traits_tellWhatAMessageIs() {
        MessageTraits traits = new MessageTraits(TYPES);
        assertTrue(traits.isRequest(REQUEST) && !traits.isRequest(DATA) && !traits.isRequest(ACK));
        assertTrue(traits.carriesData(DATA) && !traits.carriesData(REQUEST) && !traits.carriesData(ACK));
        assertTrue(traits.needsLookUp(REQUEST) && !traits.needsLookUp(DATA));
        assertEquals(Channel.ADDRESS, traits.channel(REQUEST));
        assertEquals(Channel.DATA, traits.channel(DATA));
        assertEquals(Channel.ACKNOWLEDGE, traits.channel(ACK));
    }
}
