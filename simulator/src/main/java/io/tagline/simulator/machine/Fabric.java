package io.tagline.simulator.machine;

import static java.util.Objects.requireNonNull;

import io.tagline.protocols.fault.Faults;
import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.step.SharerRecord;
import io.tagline.protocols.step.Stepper;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.simulator.cache.CacheController;
import io.tagline.simulator.cache.CacheLines;
import io.tagline.simulator.cache.Homes;
import io.tagline.simulator.cache.Leases;
import io.tagline.simulator.cache.PrivateCaches;
import io.tagline.simulator.directory.DirectorySlices;
import io.tagline.simulator.directory.KeptData;
import io.tagline.simulator.directory.Neighbours;
import io.tagline.simulator.directory.SliceTiming;
import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.memory.MemoryControllers;
import io.tagline.simulator.memory.OneChannel;
import io.tagline.simulator.network.FaultInjector;
import io.tagline.simulator.network.MessageTraits;
import io.tagline.simulator.network.Network;
import io.tagline.simulator.network.Resource;
import io.tagline.simulator.network.Servers;
import io.tagline.simulator.network.Station;
import io.tagline.simulator.random.LatencySampler;
import io.tagline.simulator.random.RandomSource;
import io.tagline.simulator.rma.RemoteAccess;
import io.tagline.simulator.rma.Routes;
import io.tagline.simulator.sharing.Gate;
import io.tagline.simulator.sharing.MachineResources;
import io.tagline.simulator.sharing.Places;
import io.tagline.topologies.machine.Latency;
import io.tagline.topologies.machine.LineService;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.Parameter;
import io.tagline.topologies.machine.SharedCaches;
import io.tagline.topologies.machine.Sharers;
import io.tagline.topologies.machine.Snoops;
import java.util.ArrayList;
import java.util.Arrays;
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
    private final HomeClients served;
    private final RandomSource random;
    private final Samplers samplers;
    private final SliceRoom room;
    private final Floorplan places;
    private final Network network;
    private final Protocol protocol;
    private final MessageTraits traits;
    private final Places shared;
    private final Map<ControllerKind, Stepper> steppers = new EnumMap<>(ControllerKind.class);
    private final KnownLines known = new KnownLines();
    private final List<PrivateCaches> privateCaches = new ArrayList<>();
    private final CacheController[] caches;
    private final Optional<Leases> leases;
    private final MemoryControllers controllers;
    private final Optional<MemoryControllers> sharedData;
    private final KeptData keptData;
    private final DirectorySlices directories;
    private final Optional<DirectorySlices> sharedCaches;
    private final Routes routes;

    Fabric(Machine machine, Protocol declared) {
        this.machine = machine;
        this.nodes = Nodes.of(machine);
        this.served = new HomeClients(nodes);
        this.random = new RandomSource(nodes.components());
        this.samplers = new Samplers(random);
        this.room = new SliceRoom(machine.lineBytes().value(), nodes, samplers);
        this.protocol = MachineResources.of(machine, declared);
        this.traits = new MessageTraits(protocol.messages());
        this.places = new Floorplan(machine);
        this.network = new Network(engine, places.topology(), places.linkTimes(), traits, nodes.count());
        network.keepOrder(protocol.queuesOfMessages(), protocol.queuesAcrossLines());
        this.shared = new Places(protocol, kinds());
        network.share(shared);
        Suitability.objection(protocol, machine).ifPresent(objection -> {
            throw new SimulationException(objection);
        });
        int first = nodes.sharedCache(0);
        protocol.tables()
                .forEach(table -> steppers.put(
                        table.kind(),
                        new Stepper(table, table.kind() == ControllerKind.SHARED_CACHE ? first : 0, sharers(table))));
        this.leases = machine.directories()
                .lease()
                .filter(any -> protocol.cache().hears(CoreEvent.LEASE_OVER))
                .map(lease -> new Leases(engine, protocol, lease.value(), nodes.count()));
        this.caches = new CacheController[nodes.caches()];
        this.controllers = new Memories(engine, network, machine, nodes).build(places, samplers);
        this.routes = new Routes(engine, network, machine, nodes.controller(0));
        this.sharedData = machine.sharedCaches().map(this::sharedData);
        this.sharedCaches = machine.sharedCaches().map(this::sharedCaches);
        this.keptData = keptData(nodes.directory(0));
        this.directories = directories();
        buildCaches();
    }

    private Station station(ControllerKind kind) {
        Stepper real = step(kind);
        Stepper rehearsing = new Stepper(
                real.table(), kind == ControllerKind.SHARED_CACHE ? nodes.sharedCache(0) : 0, sharers(real.table()));
        return new Station(engine, network, traits, real, new Gate(shared, real, rehearsing));
    }

    /** The kind of controller at each node; for the memory controllers, which have none, that of the directory in front of them. */
    private ControllerKind[] kinds() {
        ControllerKind[] kinds = new ControllerKind[nodes.count()];
        Arrays.fill(kinds, ControllerKind.DIRECTORY);
        Arrays.fill(kinds, 0, nodes.caches(), ControllerKind.CACHE);
        for (int i = 0; i < nodes.sharedCaches(); i++) {
            kinds[nodes.sharedCache(i)] = ControllerKind.SHARED_CACHE;
        }
        return kinds;
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
    private DirectorySlices sharedCaches(SharedCaches shape) {
        int first = nodes.sharedCache(0);
        Servers slices = new Servers(network, Resource.SHARED_CACHE, first, nodes.sharedCaches());
        DirectorySlices built = new DirectorySlices(
                station(ControllerKind.SHARED_CACHE),
                slices,
                new SliceTiming(
                        samplers.of(shape.lookUp().value(), first),
                        new long[0],
                        shape.occupancy().value(),
                        service(shape.line(), first),
                        0,
                        shape.held().map(Parameter::value).orElse(0L),
                        shape.invalidation().map(Parameter::value).orElse(0L),
                        true,
                        Optional.empty()),
                new Neighbours(
                        sharedData.orElseThrow(),
                        (node, line) -> node - first,
                        Neighbours.HERE,
                        nodes::directory,
                        served::of,
                        this::performAtHome),
                room.of(shape),
                KeptData.NONE,
                known.atSharedCaches(),
                Optional.empty());
        for (int i = 0; i < nodes.sharedCaches(); i++) {
            network.attach(first + i, places.sharedCacheStop(i, nodes.sharedCaches()), built.receiver());
        }
        return built;
    }

    private SliceTiming.Line service(LineService line, int first) {
        return new SliceTiming.Line(
                line.occupancy().map(time -> samplers.of(time.value(), first)), line.order(), line.mostOvertakes());
    }

    /** The data of the slices of shared caches: each is read and written where the slice is, which takes no room of its own. */
    private MemoryControllers sharedData(SharedCaches shape) {
        int first = nodes.sharedCache(0);
        int[] stops = IntStream.range(0, nodes.sharedCaches())
                .map(slice -> places.sharedCacheStop(slice, nodes.sharedCaches()))
                .toArray();
        Servers data = new Servers(network, Resource.SHARED_CACHE, first, stops.length);
        return new MemoryControllers(
                engine,
                network,
                new OneChannel(data, first, 0),
                stops,
                first,
                samplers.of(shape.access().value(), first));
    }

    private DirectorySlices directories() {
        int first = nodes.directory(0);
        DirectorySlices built = new DirectorySlices(
                station(ControllerKind.DIRECTORY),
                new Servers(network, Resource.DIRECTORY, first, nodes.directories()),
                new SliceTiming(
                        samplers.of(machine.directories().lookUp().value(), first),
                        shares(first),
                        machine.directories().occupancy().value(),
                        service(machine.directories().line(), first),
                        machine.directories().atomic().map(Parameter::value).orElse(0L),
                        0,
                        0,
                        machine.sharedCaches().isPresent(),
                        machine.directories().transactions().map(Parameter::value)),
                new Neighbours(
                        controllers,
                        (node, line) -> nodes.controllerOf(line),
                        places.ways(nodes),
                        nodes::directory,
                        served::of,
                        this::performAtHome),
                room.of(machine.directories()),
                keptData,
                known.atHomes(),
                leases);
        for (int i = 0; i < nodes.directories(); i++) {
            network.attach(first + i, places.directoryStop(i), built.receiver());
        }
        return built;
    }

    /** For how long answers have waited for what was read ahead, in picoseconds. */
    long stillRead() {
        return directories.stillRead()
                + sharedCaches.map(DirectorySlices::stillRead).orElse(0L);
    }

    /** What slices of directories keep of data. */
    KeptData keptData() {
        return keptData;
    }

    private long performAtHome(int cache, long line, long old) {
        PrivateCaches all = nodes.isDevice(cache) ? privateCaches.get(privateCaches.size() - 1) : privateCaches.get(0);
        return all.performAtHome(cache, line, old);
    }

    private KeptData keptData(int first) {
        return machine.directories()
                .cache()
                .map(cache -> new KeptData(
                        first,
                        nodes.directories(),
                        (int) (cache.bytes().value() / machine.lineBytes().value()),
                        cache.access().value()))
                .orElse(KeptData.NONE);
    }

    /** By node, what each look-up at a directory slice takes besides what is drawn. */
    private long[] shares(int first) {
        long[] shares = Distributions.shares(machine.directories().spread().value(), nodes.directories());
        long[] ofNodes = new long[first + shares.length];
        System.arraycopy(shares, 0, ofNodes, first, shares.length);
        return ofNodes;
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
                known.atCaches(),
                nodes.caches());
        Station station = station(ControllerKind.CACHE);
        PrivateCaches.Habits habits = devices
                ? PrivateCaches.Habits.OF_DEVICE
                : PrivateCaches.Habits.of(machine.cores(), machine.lineBytes().value());
        PrivateCaches built = new PrivateCaches(
                station, nodes.caches(), timing(devices), lines, habits, new Homes(nodes::home, served::of), leases);
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
                devices ? 0 : afterSibling(),
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
        Protocol struck = faults.applied(protocol);
        network.keepOrder(struck.queuesOfMessages(), struck.queuesAcrossLines());
    }

    Engine engine() {
        return engine;
    }

    Nodes nodes() {
        return nodes;
    }

    Protocol protocol() {
        return protocol;
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
                        nodes.isController(node) ? controllers.stop(node - nodes.controller(0)) : network.stop(node))
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
    MemoryControllers controllers() {
        return controllers;
    }

    /** Puts a line into a state at its directory slice. */
    boolean installAtHome(long line, LineEntry entry) {
        return directories.install(nodes.directory(line), line, entry);
    }

    /** Puts a line into a state at its slice of a cluster's shared cache; false if there is no room for it. */
    boolean installShared(int cluster, long line, LineEntry entry) {
        return sharedCaches.orElseThrow().install(nodes.sharedCache(line, cluster), line, entry);
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

    /** How much longer a locked instruction takes after one of another thread of its core. */
    long afterSibling() {
        return machine.cores().pipeline().afterSibling().map(Parameter::value).orElse(0L);
    }

    /** Lets each locked instruction take as long as after one of another thread of its core. */
    void lockAsAfterSiblings() {
        privateCaches.forEach(PrivateCaches::lockAsAfterSiblings);
    }

    /** Lets shared caches read each line as if others had it. */
    void assumeHeld() {
        sharedCaches.ifPresent(DirectorySlices::assumeHeld);
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
        shared.reset();
        routes.reset();
        known.reset();
        privateCaches.forEach(PrivateCaches::reset);
        leases.ifPresent(Leases::reset);
        sharedCaches.ifPresent(DirectorySlices::reset);
        sharedData.ifPresent(MemoryControllers::reset);
        directories.reset();
        controllers.reset();
    }
}
