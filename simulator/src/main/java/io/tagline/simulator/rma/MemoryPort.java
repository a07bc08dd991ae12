package io.tagline.simulator.rma;

import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.engine.Event;
import io.tagline.simulator.network.RouteTree;
import io.tagline.simulator.network.Server;
import java.util.List;

/**
 * The entrance to the memories at a stop, such as the buffers of a tile; Petrović et al., SPAA 2012, section 3.3.
 *
 * <ol>
 *   <li>A request occupies it while it comes in, flit by flit, and then for the occupancy. A write brings its line along, so it occupies the port longer
 *       than a read.
 *   <li>A request that finds it free is served at once; the others wait on the way to it.
 * </ol>
 */
final class MemoryPort {

    private final Engine engine;
    private final Server door;
    private final long occupancy;
    private final long room;
    private final Event next = this::next;
    private final List<MemoryPort> used;
    private RouteTree<RemoteAccesses> approach;
    private boolean known;
    private int waiting;
    private long served;

    /** A port behind routers with room for {@code room} flits at each input; adds itself to {@code used} at its first request. */
    MemoryPort(Engine engine, Server door, long occupancy, long room, List<MemoryPort> used) {
        this.engine = engine;
        this.door = door;
        this.occupancy = occupancy;
        this.room = room;
        this.used = used;
        this.approach = new RouteTree<>(room);
    }

    /** Serves a request that has just arrived, now or when it is its turn. */
    void serve(RemoteAccesses request) {
        if (!known) {
            known = true;
            used.add(this);
        }
        if (waiting == 0 && door.freeIn() == 0) {
            grant(request);
            return;
        }
        approach.add(request, request.route().from(), request.route().there());
        if (waiting == 0) {
            engine.schedule(door.freeIn(), next);
        }
        waiting++;
        door.waiting(1);
    }

    private void next() {
        waiting--;
        door.waiting(-1);
        grant(approach.next());
        if (waiting > 0) {
            engine.schedule(door.freeIn(), next);
        }
    }

    private void grant(RemoteAccesses request) {
        door.serve(request.intake() + occupancy);
        served++;
        request.served();
    }

    /** How many requests it has served in all replications so far. */
    long served() {
        return served;
    }

    /** Forgets all requests. */
    void reset() {
        known = false;
        door.reset();
        waiting = 0;
        approach = new RouteTree<>(room);
    }
}
