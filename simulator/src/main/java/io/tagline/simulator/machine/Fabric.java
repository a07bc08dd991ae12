package io.tagline.simulator.machine;

import static java.util.Objects.requireNonNull;

import io.tagline.protocols.fault.Faults;
import io.tagline.protocols.step.SharerRecord;
import io.tagline.protocols.step.Stepper;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.simulator.cache.CacheController;
import io.tagline.simulator.cache.CacheLines;
import io.tagline.simulator.cache.Homes;
import io.tagline.simulator.cache.PrivateCaches;
import io.tagline.simulator.directory.DirectoryController;
import io.tagline.simulator.directory.Neighbours;
import io.tagline.simulator.directory.SliceTiming;
import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.memory.MemoryController;
import io.tagline.simulator.memory.OneChannel;
import io.tagline.simulator.network.FaultInjector;
import io.tagline.simulator.network.MessageTraits;
import io.tagline.simulator.network.Network;
import io.tagline.simulator.network.Resource;
import io.tagline.simulator.network.Server;
import io.tagline.simulator.network.Station;
import io.tagline.simulator.random.LatencySampler;
import io.tagline.simulator.random.RandomSource;
import io.tagline.simulator.rma.RemoteAccess;
import io.tagline.simulator.rma.Routes;
import io.tagline.topologies.machine.Latency;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.Parameter;
import io.tagline.topologies.machine.SharedCaches;
import io.tagline.topologies.machine.Sharers;
import io.tagline.topologies.machine.Snoops;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** The parts of a machine, built from its document and wired together. */
final class Fabric {

    private final Engine engine = new Engine();
    private final Machine machine;
    private final Nodes nodes;
    private final Served served;
    private final RandomSource random;
    private final Samplers samplers;
    private final SliceRoom room;
    private final Places places;
    private final Network network;
    private final Protocol protocol;
    private final MessageTraits traits;
    private final Map<ControllerKind, Stepper> steppers = new EnumMap<>(ControllerKind.class);
    private final KnownLines known = new KnownLines();
    private final List<PrivateCaches> privateCaches = new ArrayList<>();
    private final CacheController[] caches;
    private final DirectoryController[] sharedCaches;
    private final MemoryController[] sharedData;
    private final DirectoryController[] directories;
    private final MemoryController[] controllers;
    private final Routes routes;

    Fabric(Machine machine, Protocol protocol) {
        this.machine = machine;
        this.nodes = Nodes.of(machine);
        this.served = new Served(nodes);
        this.random = new RandomSource(nodes.components());
        this.samplers = new Samplers(random);
        this.room = new SliceRoom(machine.lineBytes().value(), nodes, samplers);
        this.traits = new MessageTraits(protocol.messages());
        this.protocol = protocol;
        this.places = new Places(machine);
        this.network = new Network(engine, places.topology(), places.linkTimes(), traits, nodes.count());
        network.keepOrder(protocol.queuesOfMessages());
        Suitability.objection(protocol, machine).ifPresent(objection -> {
            throw new SimulationException(objection);
        });
        int first = nodes.sharedCache(0);
        protocol.tables()
                .forEach(table -> steppers.put(
                        table.kind(),
                        new Stepper(table, table.kind() == ControllerKind.SHARED_CACHE ? first : 0, sharers(table))));
        this.caches = new CacheController[nodes.caches()];
        this.sharedCaches = new DirectoryController[nodes.sharedCaches()];
        this.sharedData = new MemoryController[nodes.sharedCaches()];
        this.directories = new DirectoryController[nodes.directories()];
        this.controllers = new Memories(engine, network, machine, nodes).build(places, samplers);
        this.routes = new Routes(engine, network, machine, nodes.controller(0));
        machine.sharedCaches().ifPresent(this::buildSharedCaches);
        buildDirectories();
        buildCaches();
    }

    /** How well controllers of a kind know sharers: only directories may know them imprecisely. */
    private SharerRecord sharers(TransitionTable table) {
        return table.kind() != ControllerKind.DIRECTORY ? SharerRecord.EXACT : sharersOfDirectories();
    }

    /** How well directories know sharers. */
    SharerRecord sharersOfDirectories() {
        return machine.directories().sharers().map(Fabric::record).orElse(SharerRecord.EXACT);
    }

    private static SharerRecord record(Sharers sharers) {
        return new SharerRecord(
                sharers.pointers().map(Parameter::value).orElse(0),
                sharers.coarse().map(Parameter::value).orElse(SharerRecord.EVERYBODY));
    }

    /** A slice is a directory whose memory is its own data, and which has a home above. */
    private void buildSharedCaches(SharedCaches shape) {
        for (int i = 0; i < sharedCaches.length; i++) {
            int node = nodes.sharedCache(i);
            int stop = places.sharedCacheStop(i, sharedCaches.length);
            LatencySampler access = samplers.of(shape.access().value(), node);
            MemoryController data = new MemoryController(
                    engine, network, new OneChannel(new Server(network, Resource.SHARED_CACHE, node), 0), stop, access);
            sharedData[i] = data;
            sharedCaches[i] = new DirectoryController(
                    new Station(node, engine, network, traits, step(ControllerKind.SHARED_CACHE)),
                    Resource.SHARED_CACHE,
                    new SliceTiming(
                            samplers.of(shape.lookUp().value(), node),
                            0,
                            shape.occupancy().value(),
                            shape.held().map(Parameter::value).orElse(0L),
                            shape.invalidation().map(Parameter::value).orElse(0L),
                            true,
                            Optional.empty()),
                    new Neighbours(line -> data, Neighbours.HERE, nodes::directory, served::of),
                    room.of(shape, node),
                    known.atSharedCaches());
            network.attach(node, stop, sharedCaches[i].receiver());
        }
    }

    private void buildDirectories() {
        long[] shares = Distributions.shares(machine.directories().spread().value(), directories.length);
        for (int i = 0; i < directories.length; i++) {
            int node = nodes.directory(i);
            int stop = places.directoryStop(i);
            LatencySampler lookUp = samplers.of(machine.directories().lookUp().value(), node);
            directories[i] = new DirectoryController(
                    new Station(node, engine, network, traits, step(ControllerKind.DIRECTORY)),
                    Resource.DIRECTORY,
                    new SliceTiming(
                            lookUp,
                            shares[i],
                            machine.directories().occupancy().value(),
                            0,
                            0,
                            machine.sharedCaches().isPresent(),
                            machine.directories().transactions().map(Parameter::value)),
                    new Neighbours(
                            line -> controllers[nodes.controllerOf(line)],
                            places.ways(stop, nodes),
                            line -> node,
                            served::of),
                    room.of(machine.directories(), node),
                    known.atHomes());
            network.attach(node, stop, directories[i].receiver());
        }
    }

    private void buildCaches() {
        PrivateCaches ofCores = privateCaches(false);
        PrivateCaches ofDevices = nodes.caches() > nodes.cores() ? privateCaches(true) : ofCores;
        for (int core = 0; core < caches.length; core++) {
            boolean device = nodes.isDevice(core);
            PrivateCaches all = device ? ofDevices : ofCores;
            caches[core] = all.of(core);
            network.attach(core, device ? places.deviceStop() : places.coreStop(core), all.receiver());
        }
    }

    /** The caches of all cores, or all devices. */
    private PrivateCaches privateCaches(boolean devices) {
        CacheLines lines = new CacheLines(
                machine.cores().levels(),
                machine.lineBytes().value(),
                samplers.uniform(nodes::victims),
                known.atCaches());
        Station station = new Station(0, engine, network, traits, step(ControllerKind.CACHE));
        PrivateCaches.Habits habits = devices
                ? PrivateCaches.Habits.OF_DEVICE
                : PrivateCaches.Habits.of(machine.cores(), machine.lineBytes().value());
        PrivateCaches built = new PrivateCaches(
                station, nodes.caches(), timing(devices), lines, habits, new Homes(nodes::home, served::of));
        privateCaches.add(built);
        return built;
    }

    private PrivateCaches.Timing timing(boolean devices) {
        LatencySampler[] hit = machine.cores().levels().stream()
                .map(level -> samplers.of(level.hit().value(), 0))
                .toArray(LatencySampler[]::new);
        Snoops snoops = machine.cores().snoops();
        return new PrivateCaches.Timing(
                hit,
                samplers.of(devices ? request() : machine.cores().miss().value(), 0),
                samplers.of(snoops.answer().value(), 0),
                samplers.of(snoops.clean().orElse(snoops.answer()).value(), 0),
                snoops.lookUp().map(Parameter::value).orElse(0L),
                snoops.occupancy().map(Parameter::value).orElse(0L),
                devices ? 0 : machine.cores().fill().map(Parameter::value).orElse(0L),
                devices ? 0 : locked(),
                machine.cores()
                        .stores()
                        .commit()
                        .map(commit -> OptionalLong.of(commit.value()))
                        .orElse(OptionalLong.empty()));
    }

    /** What a device takes until its request leaves. */
    private Latency request() {
        return machine.devices().orElseThrow().request().value();
    }

    /** Lets faults happen from now on. */
    void inject(Faults faults) {
        network.inject(new FaultInjector(faults, protocol.messages(), samplers.uniform(nodes.injector())));
        network.keepOrder(faults.applied(protocol).queuesOfMessages());
    }

    Engine engine() {
        return engine;
    }

    Nodes nodes() {
        return nodes;
    }

    List<MessageType> messages() {
        return protocol.messages();
    }

    Network network() {
        return network;
    }

    RandomSource random() {
        return random;
    }

    /** The stop of each node. */
    List<Integer> stops() {
        return IntStream.range(0, nodes.count())
                .mapToObj(node ->
                        nodes.isController(node) ? controllers[node - nodes.controller(0)].stop() : network.stop(node))
                .toList();
    }

    Stepper step(ControllerKind kind) {
        return requireNonNull(steppers.get(kind));
    }

    /** The step functions of all kinds of controller. */
    Collection<Stepper> steppers() {
        return steppers.values();
    }

    /** The private caches of all cores, and those of all devices. */
    List<PrivateCaches> privateCaches() {
        return privateCaches;
    }

    CacheController cache(int core) {
        return caches[core];
    }

    /** All memory controllers. */
    List<MemoryController> controllers() {
        return List.of(controllers);
    }

    DirectoryController directory(long line) {
        return directories[nodes.directory(line) - nodes.directory(0)];
    }

    DirectoryController sharedCache(long line, int cluster) {
        return sharedCaches[nodes.sharedCache(line, cluster) - nodes.sharedCache(0)];
    }

    /** The routes to lines that no protocol keeps. */
    Routes routes() {
        return routes;
    }

    /** The node where an access that no protocol knows of ends. */
    int node(RemoteAccess access) {
        return access.inBuffer() ? access.owner() : nodes.controller(routes.controller(access.core()));
    }

    /** What a core spends on a line of a buffer, if there are buffers. */
    IntFunction<LatencySampler> access() {
        Latency access = machine.buffers().orElseThrow().access().value();
        return core -> samplers.of(access, core);
    }

    /** How long a locked instruction takes. */
    long locked() {
        return machine.cores().pipeline().locked().map(Parameter::value).orElse(0L);
    }

    /** How long one turn of a spinning loop takes: a hit in the nearest cache. */
    long spin() {
        return samplers.median(machine.cores().levels().get(0).hit().value());
    }

    /** Sets the counts of all rows back to zero. */
    void forgetCounts() {
        steppers.values().forEach(Stepper::forgetCounts);
    }

    /** Back to time zero: every line in memory only, nothing in flight. */
    void reset() {
        engine.reset();
        network.reset();
        routes.reset();
        known.reset();
        privateCaches.forEach(PrivateCaches::reset);
        for (DirectoryController cache : sharedCaches) {
            cache.reset();
        }
        for (MemoryController data : sharedData) {
            data.reset();
        }
        for (DirectoryController directory : directories) {
            directory.reset();
        }
        for (MemoryController controller : controllers) {
            controller.reset();
        }
    }
}
