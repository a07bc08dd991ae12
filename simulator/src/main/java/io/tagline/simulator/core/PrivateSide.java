package io.tagline.simulator.core;

import io.tagline.simulator.cache.TagArray;
import io.tagline.simulator.cache.Victims;
import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.rma.PrivateContents;
import io.tagline.simulator.rma.RemoteAccess;
import io.tagline.simulator.rma.RemoteAccesses;
import io.tagline.simulator.rma.RemoteLines;
import io.tagline.simulator.rma.RemoteMemory;
import io.tagline.simulator.rma.Route;
import io.tagline.simulator.rma.Routes;
import io.tagline.topologies.machine.CacheLevel;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.PrivateMemory;

/**
 * A thread's private memory, behind the core's nearest cache; Petrović et al., SPAA 2012, formulas 4 to 6 and section 5.2.2.
 *
 * <ol>
 *   <li>A line that was read or written recently is read from the cache, which takes the time of a hit.
 *   <li>Every other read, and every write, is served by the memory controller.
 * </ol>
 */
final class PrivateSide implements LineSide, RemoteAccesses.Client {

    private final Engine engine;
    private final RemoteLines lines;
    private final Routes routes;
    private final PrivateMemory costs;
    private final long hit;
    /** The nearest cache of the core, where lines have the thread's own numbers. */
    private final TagArray cache;

    private final Client client;
    private final RemoteAccesses access;
    private Route route;
    private PrivateContents contents;
    private int core;
    private int line;
    private int index;
    private boolean writes;

    PrivateSide(Engine engine, RemoteMemory remote, PrivateMemory costs, long hit, Client client) {
        this.engine = engine;
        this.lines = remote.lines();
        this.routes = remote.routes();
        this.costs = costs;
        this.hit = hit;
        this.cache = nearest(remote.machine());
        this.client = client;
        this.access = routes.access(this);
        this.route = routes.toMemory(0);
        this.contents = lines.privateContents();
    }

    private static TagArray nearest(Machine machine) {
        CacheLevel level = machine.cores().levels().get(0);
        return new TagArray(
                level.sets(machine.lineBytes().value()), level.ways().value(), Victims.LRU);
    }

    /** Begins a replication on a core. */
    void moveTo(int other) {
        core = other;
        route = routes.toMemory(core);
        contents = lines.privateContents();
        cache.reset();
    }

    @Override
    public void read(int from, long delay) {
        line = from;
        index = lines.privateIndex(line);
        writes = false;
        if (touch()) {
            client.read(contents.get(index), delay + hit);
        } else {
            access.read(route, delay + costs.read().value());
        }
    }

    /** Whether the cache has the line; from now on it has. */
    private boolean touch() {
        boolean hit = cache.use(0, index);
        if (!hit) {
            cache.bring(0, index);
        }
        return hit;
    }

    @Override
    public void write(int to, long value, long delay) {
        line = to;
        index = lines.privateIndex(line);
        writes = true;
        touch();
        contents.set(index, value);
        access.write(route, delay + costs.write().value());
    }

    @Override
    public void served(long delay) {
        if (lines.isObserved()) {
            lines.tell(access(engine.now() + delay));
        }
        if (writes) {
            client.written(delay);
        } else {
            client.read(contents.get(index), delay);
        }
    }

    private RemoteAccess access(long answered) {
        return new RemoteAccess(
                core, false, core, line, writes, contents.get(index), access.departed(), access.arrived(), answered);
    }
}
