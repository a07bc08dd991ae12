package io.tagline.simulator.rma;

import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.network.Network;
import io.tagline.simulator.network.Resource;
import io.tagline.simulator.network.Server;
import io.tagline.topologies.graph.Topology;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The ports of a machine's message passing buffers and memory controllers, and the routes of its cores to them. */
public final class Routes {

    private static final int[] NO_WAY = {};

    private final Engine engine;
    private final Network network;
    private final Machine machine;
    private final Topology topology;
    private final MemoryPort[] buffers;
    private final MemoryPort[] controllers;
    private final List<MemoryPort> used = new ArrayList<>();

    /** The routes of a machine whose memory controllers are nodes from {@code firstController} on. */
    public Routes(Engine engine, Network network, Machine machine, int firstController) {
        this.engine = engine;
        this.network = network;
        this.machine = machine;
        this.topology = machine.topology();
        long ofBuffers = machine.buffers().map(b -> b.occupancy().value()).orElse(0L);
        this.buffers = ports(Resource.BUFFER, 0, topology.stops(), ofBuffers);
        this.controllers = ports(
                Resource.MEMORY,
                firstController,
                machine.memory().controllers().value(),
                machine.memory().occupancy().value());
    }

    private MemoryPort[] ports(Resource kind, int first, int count, long occupancy) {
        long room = machine.interconnect().room();
        MemoryPort[] ports = new MemoryPort[count];
        Arrays.setAll(ports, i -> new MemoryPort(engine, new Server(network, kind, first + i), occupancy, room, used));
        return ports;
    }

    /** The access path of a core, for one line at a time. */
    public RemoteAccesses access(RemoteAccesses.Client client) {
        return new RemoteAccesses(engine, network, toBuffer(0, 0), client);
    }

    /** Whether the buffer of a core is at the stop of another, or its own. */
    public boolean atOneStop(int core, int owner) {
        return network.stop(core) == network.stop(owner);
    }

    /** From a core to a buffer at its own stop, past the router. */
    public Route direct(int core) {
        int stop = network.stop(core);
        return new Route(stop, NO_WAY, buffers[stop], NO_WAY);
    }

    /** From a core to the buffer of another. */
    public Route toBuffer(int core, int owner) {
        return route(network.stop(core), network.stop(owner), buffers[network.stop(owner)]);
    }

    /** From a core to the controller of its private memory. */
    public Route toMemory(int core) {
        int controller = controller(core);
        return route(network.stop(core), machine.memory().stop(controller, topology), controllers[controller]);
    }

    /** The controller of a core's own memory. */
    public int controller(int core) {
        return machine.memory().nearest(network.stop(core), topology);
    }

    private Route route(int from, int to, MemoryPort port) {
        return new Route(from, topology.route(from, to), port, topology.route(to, from));
    }

    /** How long a request and its answer are in flight without contention. */
    public long roundTrip(Route route) {
        return IntStream.concat(Arrays.stream(route.there()), Arrays.stream(route.back()))
                .mapToLong(machine::hop)
                .sum();
    }

    /** How many lines the ports have served in all replications so far. */
    public long served() {
        return Stream.of(buffers, controllers)
                .flatMap(Arrays::stream)
                .mapToLong(MemoryPort::served)
                .sum();
    }

    /** Forgets all requests; costs nothing for ports that were not used. */
    public void reset() {
        for (int i = 0; i < used.size(); i++) { // an iterator would be allocated for each replication
            used.get(i).reset();
        }
        used.clear();
    }
}
