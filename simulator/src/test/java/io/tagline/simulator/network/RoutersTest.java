package io.tagline.simulator.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.protocols.fault.Fault;
import io.tagline.protocols.fault.FaultKind;
import io.tagline.protocols.fault.Faults;
import io.tagline.protocols.step.Message;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Payload;
import io.tagline.protocols.table.VirtualNetwork;
import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.engine.EventHandler;
import io.tagline.topologies.graph.FullTopology;
import io.tagline.topologies.graph.MeshTopology;
import io.tagline.topologies.graph.NestedTopology;
import io.tagline.topologies.graph.RingTopology;
import io.tagline.topologies.graph.Topology;
import io.tagline.topologies.machine.Channel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Messages of one flit on links of 4 ns, which each of them keeps for 10 ns; a node at each stop.
 *
 * <p>Most tests are on the row of stops 0, 1, 2. Its links are those to the east, 0-1 and 1-2, and one from each router to its stop.
 */
final class RoutersTest {

    private static final long HOP = 4;
    private static final long OCCUPANCY = 10;
    private static final long PICOSECONDS = 1000;
    private static final Topology ROW = new MeshTopology(3, 1);

    /** Both carry data, so that they share the links of one channel. */
    private static final int REQUEST = 0;

    private static final int RESPONSE = 1;
    private static final List<MessageType> TYPES = List.of(
            new MessageType(REQUEST, "Write", VirtualNetwork.REQUEST, Set.of(Payload.DATA), ""),
            new MessageType(RESPONSE, "Data", VirtualNetwork.RESPONSE, Set.of(Payload.DATA), ""));

    private final Engine engine = new Engine();
    private final List<Arrival> arrivals = new ArrayList<>();

    private record Arrival(int from, int to, long time) {}

    private Network network(Topology topology, long room) {
        return network(topology, 1, room);
    }

    /** An address is one flit; data, which keeps a link for 10 ns, has so many. */
    private Network network(Topology topology, int flits, long room) {
        long[] hops = filled(topology, HOP * PICOSECONDS);
        long[][] occupancy = Stream.of(Channel.values())
                .map(channel -> channel == Channel.ADDRESS ? OCCUPANCY / flits : OCCUPANCY)
                .map(time -> filled(topology, time * PICOSECONDS))
                .toArray(long[][]::new);
        LinkTimes times = new LinkTimes(hops, occupancy, filled(topology, room));
        Network network = new Network(engine, topology, times, new MessageTraits(TYPES), topology.stops());
        for (int stop = 0; stop < topology.stops(); stop++) {
            network.attach(stop, stop, new EventHandler<>() {
                @Override
                public void handle(Message message) {
                    arrive(message);
                }
            });
        }
        return network;
    }

    private static long[] filled(Topology topology, long value) {
        long[] values = new long[topology.links()];
        Arrays.fill(values, value);
        return values;
    }

    private void arrive(Message message) {
        arrivals.add(new Arrival(message.from, message.to, engine.now() / PICOSECONDS));
    }

    private static void send(Network network, int count, int type, int from, int to) {
        for (int i = 0; i < count; i++) {
            network.send(Message.of(type, from, to, from, 0, 0, 0));
        }
    }

    private List<Long> times(int from, int to) {
        return arrivals.stream()
                .filter(a -> a.from() == from && a.to() == to)
                .map(Arrival::time)
                .toList();
    }

    static List<Topology> topologies() {
        return List.of(
                ROW,
                new MeshTopology(3, 3),
                new RingTopology(8),
                new NestedTopology(new RingTopology(4), new FullTopology(3)),
                new NestedTopology(new MeshTopology(2, 2), new RingTopology(4)));
    }

    /** A hop for each link, as with reservations. */
    @ParameterizedTest
    @MethodSource("topologies")
    void loneMessage_takesItsHops(Topology topology) {
        Network network = network(topology, 1);
        for (int from = 0; from < topology.stops(); from++) {
            for (int to = 0; to < topology.stops(); to++) {
                engine.reset();
                network.reset();
                arrivals.clear();
                send(network, 1, REQUEST, from, to);
                engine.run();
                assertEquals(List.of(new Arrival(from, to, HOP * topology.distance(from, to))), arrivals);
            }
        }
    }

    /**
     * Link 1-2 passes a message each 10 ns from 0 on. What comes from stop 0 is there from 4 on, and has its first turn behind what router 1
     * knew before: the slots at 0 and 10 are of stop 1; then each has every other, at 20, 40, ... against 30, 50, ...; what is left has the
     * last. 2 hops later each message is there.
     */
    @Test
    void twoFlowsIntoOneOutput_takeTurns() {
        Network network = network(ROW, 100);
        send(network, 6, REQUEST, 0, 2);
        send(network, 6, REQUEST, 1, 2);
        engine.run();
        assertEquals(List.of(28L, 48L, 68L, 88L, 108L, 118L), times(0, 2));
        assertEquals(List.of(8L, 18L, 38L, 58L, 78L, 98L), times(1, 2));
    }

    /**
     * Four messages from stop 0 need link 2-3, which stop 2 wants too: its slots at 20, 40, 60 and 80 are theirs. Where each router has room for
     * one, at 8 the first is at router 2; at 14, the second at router 1, and the third still at its stop, though link 0-1 is free from 20 on:
     * all go on at 20, when the first does, and at 40, and at 60; so the fourth sets out at 40, and what is behind it, for stop 1,
     * at 60.
     *
     * <p>With room for two, link 0-1 is never idle: they set out at 0, 10, 20, 30, and what is behind them at 40. Messages of two flits fill the room for two;
     * but as long as there is room for one, a message is let in.
     */
    @ParameterizedTest
    @CsvSource({"1, 1, 60", "1, 2, 40", "1, 100, 40", "2, 1, 60", "2, 2, 60", "2, 3, 40"})
    void fullBuffer_stallsTheLinksBeforeIt(int flits, long room, long setsOut) {
        Network network = network(new MeshTopology(4, 1), flits, room);
        send(network, 20, REQUEST, 2, 3);
        send(network, 4, REQUEST, 0, 3);
        send(network, 1, REQUEST, 0, 1);
        engine.run();
        assertEquals(List.of(setsOut + 2 * HOP), times(0, 1));
        assertEquals(List.of(28L, 48L, 68L, 88L), times(0, 3));
    }

    /**
     * Two requests from stop 0 need link 1-2, whose slots at 20 and 40 are theirs. What is behind them, for stop 1, sets out when the second has
     * left its room at router 1: at 40. A response has room of its own, and sets out when the link is free, at 10; so has a home's command to memory.
     */
    @Test
    void requestsInTheWay_stopRequestsOnly() {
        assertEquals(40 + 2 * HOP, behindTwoRequests(network -> send(network, 1, REQUEST, 0, 1)));
        assertEquals(10 + 2 * HOP, behindTwoRequests(network -> send(network, 1, RESPONSE, 0, 1)));
        assertEquals(10 + 2 * HOP, behindTwoRequests(this::command));
    }

    private void command(Network network) {
        EventHandler<Message> receiver = new EventHandler<>() {
            @Override
            public void handle(Message message) {
                arrive(message);
            }
        };
        network.go(0, 1, Channel.DATA, receiver, Message.of(RESPONSE, 0, 1, 0, 0, 0, 0));
    }

    private long behindTwoRequests(Consumer<Network> sender) {
        engine.reset();
        arrivals.clear();
        Network network = network(ROW, 1);
        send(network, 20, REQUEST, 1, 2);
        send(network, 2, REQUEST, 0, 2);
        sender.accept(network);
        engine.run();
        return times(0, 1).get(0);
    }

    /** All set out at once in one direction, three links far: at 4 every router has a message that needs the next one. */
    @Test
    void fullRing_doesNotDeadlock() {
        Topology ring = new RingTopology(8);
        Network network = network(ring, 1);
        for (int stop = 0; stop < 8; stop++) {
            send(network, 20, REQUEST, stop, (stop + 3) % 8);
        }
        engine.run();
        assertEquals(8 * 20, arrivals.size());
    }

    /** From every stop to every other: sockets are left and entered in both directions at once. */
    @ParameterizedTest
    @MethodSource("topologies")
    void everybodyToEverybody_arrives(Topology topology) {
        Network network = network(topology, 1);
        int[] stops = IntStream.range(0, topology.stops()).toArray();
        for (int from : stops) {
            for (int to : stops) {
                send(network, 10, REQUEST, from, to);
            }
        }
        engine.run();
        assertEquals(10 * stops.length * stops.length, arrivals.size());
    }

    /** A request for a port reserves link 0-1 until 10, and the next ones until 14 and 18: what is sent with it follows it, hop by hop. */
    @Test
    void accessOfNoProtocol_sharesTheLinks() {
        Network network = network(ROW, 1);
        assertEquals(3 * HOP * PICOSECONDS, network.pass(ROW.route(0, 2), Channel.DATA));
        send(network, 1, REQUEST, 0, 2);
        engine.run();
        assertEquals(List.of(OCCUPANCY + 3 * HOP), times(0, 2));
    }

    private List<Long> withFault(Fault fault) {
        Network network = network(ROW, 1);
        network.inject(new FaultInjector(new Faults(List.of(fault)), TYPES, () -> 0.5));
        send(network, 1, REQUEST, 0, 2);
        engine.run();
        return times(0, 2);
    }

    /** A duplicate sets out when the link is free once more; what is to be reordered is up to a microsecond late, here half of it. */
    @Test
    void faults_strikeWhatEnters() {
        assertEquals(List.of(), withFault(new Fault.OfMessage(FaultKind.DROP, TYPES.get(REQUEST))));
        assertEquals(
                List.of(3 * HOP, OCCUPANCY + 3 * HOP),
                withFault(new Fault.OfMessage(FaultKind.DUPLICATE, TYPES.get(REQUEST))));
        engine.reset();
        arrivals.clear();
        assertEquals(List.of(3 * HOP + 500), withFault(new Fault.OfNetwork(VirtualNetwork.REQUEST)));
    }

    /**
     * From stop 1, a message to 0 and three to 2. The first two set out at once, on two links. The third waits for the link to 2 until 10; the fourth then gives
     * way to what has come from stop 0 meanwhile, and sets out at 30, though the link to 0 is free from 10 on.
     */
    @Test
    void messageForOneLink_doesNotSetOutOnAnother() {
        Network network = network(ROW, 1);
        send(network, 1, REQUEST, 1, 0);
        send(network, 3, REQUEST, 1, 2);
        send(network, 1, REQUEST, 0, 2);
        engine.run();
        assertEquals(List.of(2 * HOP), times(1, 0));
        assertEquals(List.of(2 * HOP, OCCUPANCY + 2 * HOP, 3 * OCCUPANCY + 2 * HOP), times(1, 2));
        assertEquals(List.of(2 * OCCUPANCY + 2 * HOP), times(0, 2));
    }

    /** Nothing is left of a replication that was broken off. */
    @Test
    void reset_forgetsWhatIsUnderWay() {
        Network network = network(ROW, 1);
        send(network, 5, REQUEST, 0, 2);
        engine.runUntil(11 * PICOSECONDS);
        assertTrue(arrivals.isEmpty());
        engine.reset();
        network.reset();
        send(network, 1, REQUEST, 0, 2);
        engine.run();
        assertEquals(List.of(3 * HOP), times(0, 2));
    }
}
