package io.tagline.simulator.network;

import io.tagline.protocols.table.VirtualNetwork;
import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.engine.Event;
import io.tagline.topologies.graph.Topology;
import io.tagline.topologies.machine.Channel;
import it.unimi.dsi.fastutil.ints.Int2ObjectMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;

/**
 * Routers with finite input buffers, which hand messages on from link to link.
 *
 * <ol>
 *   <li>A message sets out on a link when the link is free, the input at its end has credit, and it is the message's turn: the inputs
 *       that wait for a link take turns (round robin), those at the end of other links like that of the stop itself. It occupies the link
 *       for its occupancy, and is at the other end after the hop. So one that meets no other takes as long as its hops.
 *   <li>It takes up room at the end of the link from when it sets out until it goes on from there; behind it, those that have no credit wait,
 *       back to the stop where they enter, which has room for all.
 *   <li>Each virtual network has inputs of its own, so no message ever waits for room that a message of another one takes up.
 *   <li>There is no deadlock. At its last link a message needs no credit, for nodes accept all messages. At any other it waits for an
 *       input of the next link; on all routes these come in one order, since a message that crosses a dateline goes on in the next
 *       virtual channel ({@link Topology#isDateline}). So of all inputs in which something waits, the last one in that order waits for none
 *       that is full (Dally and Seitz, Deadlock-free message routing in multiprocessor interconnection networks, 1987).
 * </ol>
 */
final class Routers {

    private static final int CHANNELS = Channel.values().length;
    private static final int NETWORKS = VirtualNetwork.values().length;

    private final Engine engine;
    private final Topology topology;
    private final Links links;
    private final long[] room;
    private final Int2ObjectMap<RouterOutput> outputs = new Int2ObjectOpenHashMap<>();
    private final Int2ObjectMap<InputBuffer<Transit>> stops = new Int2ObjectOpenHashMap<>();

    /** Routers with {@code room}, in flits, at the end of each link. */
    Routers(Engine engine, Topology topology, Links links, long[] room) {
        this.engine = engine;
        this.topology = topology;
        this.links = links;
        this.room = room;
    }

    /** Lets {@code arrival} occur at a stop once a message has come there from another. */
    void carry(int from, int to, Channel channel, VirtualNetwork network, Event arrival) {
        int[] route = topology.route(from, to);
        if (route.length == 0) {
            engine.schedule(0, arrival);
            return;
        }
        Transit message = new Transit(this, network, route, output(route[0], channel), arrival);
        InputBuffer<Transit> input = stop(from, channel, network);
        input.expect(message);
        message.enter(input);
    }

    /** Whether a message that goes on from one link to the next goes on in the next virtual channel. */
    boolean isDateline(int link, int next) {
        return topology.isDateline(link, next);
    }

    /** The output to a channel of a link. */
    RouterOutput output(int link, Channel channel) {
        int key = link * CHANNELS + channel.ordinal();
        RouterOutput known = outputs.get(key);
        if (known == null) {
            known = new RouterOutput(engine, links, link, channel, topology.virtualChannels(), room[link]);
            outputs.put(key, known);
        }
        return known;
    }

    private InputBuffer<Transit> stop(int stop, Channel channel, VirtualNetwork network) {
        int key = (stop * CHANNELS + channel.ordinal()) * NETWORKS + network.ordinal();
        InputBuffer<Transit> known = stops.get(key);
        if (known == null) {
            known = new InputBuffer<>(new RouterArbiter<>(), Long.MAX_VALUE);
            stops.put(key, known);
        }
        return known;
    }

    /** Forgets all traffic. */
    void reset() {
        outputs.clear();
        stops.clear();
    }
}
