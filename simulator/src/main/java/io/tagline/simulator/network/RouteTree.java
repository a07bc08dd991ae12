package io.tagline.simulator.network;

import it.unimi.dsi.fastutil.ints.Int2ObjectMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;

/**
 * The routers on the routes to one port that is busy, as far as packets have had to wait there: a tree, since routes from different
 * stops join and stay together.
 *
 * <ol>
 *   <li>A packet waits as near to the port as there is room: in a router at the end of a link, or at the stop it comes from.
 *   <li>When one is served, those behind it move up at once; where routes join, the inputs take turns.
 * </ol>
 *
 * <p>So a core that is far away shares its turns with all that join it on its way. This makes a busy port unfair, as Petrović et al., SPAA 2012,
 * section 3.3, observed; how the routers of the SCC arbitrate is not public.
 */
public final class RouteTree<P extends Packet> {

    private final long room;
    private final RouterArbiter<P> door = new RouterArbiter<>();
    private final Int2ObjectMap<InputBuffer<P>> links = new Int2ObjectOpenHashMap<>();
    private final Int2ObjectMap<InputBuffer<P>> stops = new Int2ObjectOpenHashMap<>();

    /** Routers with room for {@code room} flits at each input. */
    public RouteTree(long room) {
        this.room = room;
    }

    /** Lets a packet wait that has come from a stop by way of these links. */
    public void add(P packet, int from, int[] route) {
        add(packet, source(from, route));
        for (int i = 0; i < route.length - 1; i++) {
            fill(links.get(route[i]));
        }
    }

    private InputBuffer<P> source(int from, int[] route) {
        RouterArbiter<P> next = door;
        for (int i = route.length - 2; i >= 0; i--) {
            next = input(links, route[i], room, next).upstream();
        }
        return input(stops, from, Long.MAX_VALUE, next);
    }

    private static <P extends Packet> InputBuffer<P> input(
            Int2ObjectMap<InputBuffer<P>> known, int key, long room, RouterArbiter<P> next) {
        InputBuffer<P> input = known.get(key);
        if (input == null) {
            input = new InputBuffer<>(new RouterArbiter<>(), room);
            known.put(key, input);
            next.join(input);
        }
        return input;
    }

    /** The packet whose turn it is; one must be waiting. */
    public P next() {
        return take(door);
    }

    private P take(RouterArbiter<P> output) {
        InputBuffer<P> input = output.next();
        P packet = input.remove();
        fill(input);
        return packet;
    }

    private void fill(InputBuffer<P> input) {
        while (input.hasCredit() && input.upstream().isWanted()) {
            add(take(input.upstream()), input);
        }
    }

    private static <P extends Packet> void add(P packet, InputBuffer<P> input) {
        input.expect(packet);
        input.add(packet);
    }
}
