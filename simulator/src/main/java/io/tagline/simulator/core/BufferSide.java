package io.tagline.simulator.core;

import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.random.LatencySampler;
import io.tagline.simulator.rma.RemoteAccess;
import io.tagline.simulator.rma.RemoteAccesses;
import io.tagline.simulator.rma.RemoteLines;
import io.tagline.simulator.rma.RemoteMemory;
import io.tagline.simulator.rma.Route;
import io.tagline.simulator.rma.Routes;
import io.tagline.topologies.machine.Parameter;
import java.util.OptionalLong;
import java.util.function.IntFunction;

/**
 * Lines of a message passing buffer: each costs the core its overhead and the way to the buffer and back; Petrović et al., SPAA 2012, formulas 1 to 3. Buffers at its own stop a
 * core may reach past the router; section 2.2 says why RCCE does not.
 */
final class BufferSide implements LineSide, RemoteAccesses.Client {

    private final Engine engine;
    private final RemoteLines lines;
    private final Routes routes;
    private final IntFunction<LatencySampler> overheads;
    private final OptionalLong direct;
    private final Client client;
    private final RemoteAccesses access;
    private LatencySampler overhead;
    private int core;
    private int owner;
    private boolean own;
    private boolean pastRouter;
    private Route route;
    private int line;
    private long value;
    private long servedAt;
    private boolean writes;

    BufferSide(Engine engine, RemoteMemory remote, Client client) {
        this.engine = engine;
        this.lines = remote.lines();
        this.routes = remote.routes();
        this.overheads = remote.access();
        this.direct =
                remote.costs().direct().stream().mapToLong(Parameter::value).findFirst();
        this.overhead = overheads.apply(0);
        this.client = client;
        this.route = routes.toBuffer(0, 0);
        this.access = routes.access(this);
    }

    void moveTo(int other) {
        core = other;
        overhead = overheads.apply(core);
    }

    /** Prepares for lines that are all where this one is. */
    void open(int first) {
        owner = lines.owner(first);
        own = false;
        openOwners();
    }

    /** Prepares for a line of the core's own buffer that the workload does not name. */
    void openOwn() {
        owner = core;
        own = true;
        openOwners();
    }

    private void openOwners() {
        pastRouter = direct.isPresent() && routes.atOneStop(core, owner);
        route = pastRouter ? routes.direct(core) : routes.toBuffer(core, owner);
    }

    private long overhead() {
        return pastRouter ? direct.getAsLong() : overhead.next();
    }

    /** How long a read takes without contention. */
    long unloadedRead() {
        return (pastRouter ? direct.getAsLong() : overhead.median()) + routes.roundTrip(route);
    }

    /** When the last line was read or written. */
    long servedAt() {
        return servedAt;
    }

    @Override
    public void read(int from, long delay) {
        line = from;
        writes = false;
        access.read(route, delay + overhead());
    }

    /** Reads the same line again, by a request that reaches the buffer after {@code delay}. */
    void readAgain(long delay) {
        access.readAgain(delay, routes.roundTrip(route) / 2);
    }

    @Override
    public void write(int to, long content, long delay) {
        line = to;
        value = content;
        writes = true;
        access.write(route, delay + overhead());
    }

    @Override
    public void served(long delay) {
        servedAt = engine.now();
        if (!writes) {
            value = lines.content(line);
        }
        if (lines.isObserved()) {
            lines.tell(access(delay));
        }
        if (writes) {
            lines.write(line, value);
            client.written(delay);
        } else {
            client.read(value, delay);
        }
    }

    private RemoteAccess access(long delay) {
        int told = own ? RemoteAccess.UNNAMED : line;
        long answered = servedAt + delay;
        return new RemoteAccess(core, true, owner, told, writes, value, access.departed(), access.arrived(), answered);
    }
}
