package io.tagline.simulator.rma;

import it.unimi.dsi.fastutil.ints.Int2ObjectMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectOpenHashMap;

/** The ways to one port, as far as requests have had to wait on them: a tree, since routes from different stops join and stay together. */
final class Approach {

    private final long room;
    private final Junction door = new Junction(0);
    private final Int2ObjectMap<Junction> links = new Int2ObjectOpenHashMap<>();
    private final Int2ObjectMap<Junction> stops = new Int2ObjectOpenHashMap<>();

    /** Routers have room for so many flits at each input. */
    Approach(long room) {
        this.room = room;
    }

    /** Lets a request wait as near to the port as there is room. */
    void add(LineAccess request) {
        Way way = request.way();
        source(way).add(request);
        for (int i = 0; i < way.there().length - 1; i++) {
            links.get(way.there()[i]).fill();
        }
    }

    /** The request whose turn it is; one must be waiting. */
    LineAccess next() {
        return door.next();
    }

    private Junction source(Way way) {
        Junction next = door;
        for (int i = way.there().length - 2; i >= 0; i--) {
            next = input(links, way.there()[i], room, next);
        }
        return input(stops, way.from(), Long.MAX_VALUE, next);
    }

    private static Junction input(Int2ObjectMap<Junction> known, int key, long room, Junction next) {
        Junction junction = known.get(key);
        if (junction == null) {
            junction = new Junction(room);
            known.put(key, junction);
            next.join(junction);
        }
        return junction;
    }
}
