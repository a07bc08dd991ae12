package io.tagline.experiments.setup;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Once;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.programs.operation.LineBlock;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.LineSetup.Holder;
import io.tagline.programs.operation.Workload;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.State;
import io.tagline.simulator.machine.Hardware;
import io.tagline.simulator.machine.Suitability;
import io.tagline.topologies.Machines;
import io.tagline.topologies.document.MachineDocument;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * A built-in machine with some of its numbers drawn, and with its protocol or another one.
 *
 * @param states those in which lines may begin; none where caches have no room for many
 */
record DrawnPlatform(
        Machine machine, Protocol protocol, List<String> settings, Set<String> states, Supplier<Hardware> hardware) {

    /** Stands for where a machine has its shared caches. */
    private static final String SHARED = "shared-cache.";

    /** What may be set of a machine, some of it together; what a machine refuses is not set. */
    private static final List<String> SETTINGS = List.of(
            "cores.store-buffer=0",
            "cores.store-buffer=1",
            "cores.store-buffer=2",
            "cores.store-buffer=4",
            "cores.memory-order=tso",
            "cores.memory-order=armv8",
            "cores.memory-order=rvwmo",
            "cores.memory-order=armv8; cores.store-buffer=8; cores.reorder-buffer=512; cores.outstanding=16",
            "cores.memory-order=rvwmo; cores.store-buffer=4; cores.reorder-buffer=64; cores.outstanding=4",
            "cores.store-forward=100 ps",
            "cores.store-forward=5 ns",
            "cores.store-forward=40 ns",
            "cores.outstanding=1",
            "cores.outstanding=2",
            "cores.outstanding=10",
            "cores.reorder-buffer=0",
            "cores.reorder-buffer=40; cores.outstanding=3",
            "cores.reorder-buffer=512; cores.outstanding=16",
            "cores.adjacent-line=128 B",
            "cores.store-misses=single",
            "cores.store-misses=combined",
            "cores.store-commit=500 ps",
            "cores.store-commit=7 ns",
            "cores.store-width=32 B",
            "cores.locked=0 ns",
            "cores.locked=9 ns",
            "cores.locked-after-sibling=4 ns",
            "cores.misprediction=11 ns",
            "cores.miss=0 ns",
            "cores.prefetcher.streams=2; cores.prefetcher.threshold=1; cores.prefetcher.depth=3",
            "directories.filter.entries=2; directories.filter.ways=2",
            "directories.sharers.pointers=1",
            "directories.line-occupancy=6 ns",
            "directories.line-occupancy=90 ns",
            "directories.arbitration=near",
            "directories.arbitration=near; directories.overtakes=1; directories.line-occupancy=6 ns",
            "shared-cache.line-occupancy=6 ns",
            "shared-cache.line-occupancy=90 ns",
            "shared-cache.arbitration=near",
            "shared-cache.arbitration=near; shared-cache.overtakes=1; shared-cache.line-occupancy=6 ns",
            "devices.count=2; devices.request=50 ns",
            "devices.count=2; devices.request=50 ns");

    private static final Protocols PROTOCOLS = new Protocols(FileLibrary::new);
    private static final Map<String, Protocol> READ = new ConcurrentHashMap<>();
    private static final Map<String, MachineDocument> DOCUMENTS = new ConcurrentHashMap<>();

    /** The coherent ones of the built-in machines, by name. */
    static List<String> names() {
        return new Machines(FileLibrary::new)
                .names().stream()
                        .filter(name -> machine(name, List.of()).orElseThrow().isCoherent())
                        .toList();
    }

    static DrawnPlatform draw(String name, SplittableRandom random) {
        List<String> settings = new ArrayList<>();
        for (int left = random.nextInt(7); left > 0; left--) {
            String some = SETTINGS.get(random.nextInt(SETTINGS.size()));
            add(name, settings, placed(name, List.of(some.split("; ", -1))));
        }
        if (random.nextInt(3) == 0) {
            add(name, settings, tiny(machine(name, settings).orElseThrow()));
        }
        Machine machine = machine(name, settings).orElseThrow();
        List<String> suitable = suitable(machine);
        boolean own = random.nextBoolean() && suitable.contains(machine.protocol());
        return of(
                machine, settings, protocol(own ? machine.protocol() : suitable.get(random.nextInt(suitable.size()))));
    }

    /** Adds settings unless the machine refuses them, as it does a number of the store buffer if it has none, or no protocol is for it then. */
    private static void add(String name, List<String> settings, List<String> more) {
        List<String> all = new ArrayList<>(settings);
        all.removeIf(other -> more.stream().anyMatch(one -> key(other).equals(key(one))));
        all.addAll(more);
        if (machine(name, all).filter(machine -> !suitable(machine).isEmpty()).isPresent()) {
            settings.clear();
            settings.addAll(all);
        }
    }

    private static List<String> placed(String name, List<String> some) {
        String path = sharedCache(machine(name, List.of()).orElseThrow())
                .map(cache -> cache + ".")
                .orElse(SHARED);
        return some.stream().map(setting -> setting.replace(SHARED, path)).toList();
    }

    private static Optional<String> sharedCache(Machine machine) {
        return machine.sharedCaches().map(shared -> shared.bytes().path().replace(".size", ""));
    }

    private static List<String> suitable(Machine machine) {
        return PROTOCOLS.names().stream()
                .filter(name -> Suitability.objection(protocol(name), machine).isEmpty()
                        && Suitability.untestable(protocol(name)).isEmpty())
                .toList();
    }

    /** A built-in machine as it is. */
    static DrawnPlatform of(String name, String protocol) {
        return of(machine(name, List.of()).orElseThrow(), List.of(), protocol(protocol));
    }

    private static DrawnPlatform of(Machine machine, List<String> settings, Protocol protocol) {
        boolean tiny = settings.stream().anyMatch(setting -> setting.contains("ways="));
        Set<String> states = tiny
                ? Set.of()
                : protocol.cache().stableStates().stream()
                        .map(State::name)
                        .filter(state -> !state.equals("I"))
                        .collect(Collectors.toSet());
        return new DrawnPlatform(machine, protocol, settings, states, Once.of(() -> new Hardware(machine, protocol)));
    }

    /** The same with fewer settings: without one, or without all of one part, each in turn; all that are possible. */
    List<DrawnPlatform> smaller() {
        List<DrawnPlatform> smaller = new ArrayList<>();
        for (String setting : settings) {
            String part = key(setting).substring(0, setting.lastIndexOf('.', setting.indexOf('=')) + 1);
            for (String dropped : List.of(part, setting)) {
                List<String> fewer = settings.stream()
                        .filter(other -> !other.startsWith(dropped))
                        .toList();
                machine(machine.name(), fewer)
                        .filter(other -> suitable(other).contains(protocol.name()))
                        .ifPresent(other -> smaller.add(of(other, fewer, protocol)));
            }
        }
        return smaller;
    }

    private static String key(String setting) {
        return setting.substring(0, setting.indexOf('='));
    }

    /** Caches of cores with room for two lines each, and slices of shared caches with as little room as these need. */
    private static List<String> tiny(Machine machine) {
        long line = machine.lineBytes().value();
        List<String> settings = new ArrayList<>();
        machine.cores().levels().forEach(level -> settings.addAll(small("cores.caches." + level.name(), 2 * line)));
        machine.sharedCaches().ifPresent(shared -> {
            String path = sharedCache(machine).orElseThrow();
            settings.addAll(small(path, 2 * line * shared.slices().value()));
            settings.add(path + ".look-up=0 ns");
        });
        return settings;
    }

    private static List<String> small(String path, long bytes) {
        return List.of(path + ".size=" + bytes + " B", path + ".ways=2");
    }

    private static Protocol protocol(String name) {
        return READ.computeIfAbsent(
                name, n -> PROTOCOLS.load(n, new Diagnostics()).orElseThrow());
    }

    private static Optional<Machine> machine(String name, List<String> settings) {
        Diagnostics diagnostics = new Diagnostics();
        List<Source> sources =
                settings.stream().map(text -> Source.of("set", text)).toList();
        return DOCUMENTS
                .computeIfAbsent(
                        name,
                        n -> new Machines(FileLibrary::new)
                                .document(n, diagnostics)
                                .orElseThrow())
                .with(sources, diagnostics)
                .flatMap(document -> document.machine(diagnostics));
    }

    /** What a scenario says to run on it. */
    String keys() {
        String set = settings.stream().map(text -> '"' + text + '"').collect(Collectors.joining(", "));
        return "machine: " + machine.name() + "\nprotocol: " + protocol.name() + "\nset: [" + set + "]\n";
    }

    /** Cores, and devices, as a scenario names them. */
    String places(List<Integer> cores) {
        int all = machine.cores().count().value();
        return cores.stream()
                .map(core -> core < all ? String.valueOf(core) : "\"device + " + (core - all) + '"')
                .collect(Collectors.joining(", ", "[", "]"));
    }

    /** Different cores for threads: neighbours, or anywhere; siblings, or on a device. */
    List<Integer> cores(int threads, SplittableRandom random) {
        int all = machine.cores().count().value() + machine.deviceCount();
        int near = Math.min(all, 2 * threads);
        boolean far = random.nextBoolean();
        boolean siblings = random.nextInt(6) == 0;
        List<Integer> cores = new ArrayList<>();
        while (cores.size() < threads) {
            int core = siblings && !cores.isEmpty() && random.nextBoolean()
                    ? cores.get(0)
                    : random.nextInt(far ? all : near);
            if (random.nextInt(12) == 0) {
                core = all - 1;
            }
            if (!cores.contains(core) || (siblings && mayShare(core, cores))) {
                cores.add(core);
            }
        }
        return cores;
    }

    /** Whether a number is that of a core or a device. */
    boolean has(int core) {
        return core < machine.cores().count().value() + machine.deviceCount();
    }

    private boolean mayShare(int core, List<Integer> cores) {
        long there = cores.stream().filter(other -> other == core).count();
        return machine.isDevice(core) || there < machine.cores().threads().value();
    }

    /** A workload with its threads, which are on the cores of their numbers, on these cores. */
    Workload place(Workload workload, List<Integer> cores) {
        List<LineBlock> blocks = workload.blocks().stream()
                .map(block -> new LineBlock(
                        block.name(),
                        block.firstLine(),
                        block.socket(),
                        block.core(),
                        block.align(),
                        block.lines().stream().map(line -> place(line, cores)).toList()))
                .toList();
        return new Workload(workload.program(), blocks, cores);
    }

    private LineSetup place(LineSetup line, List<Integer> cores) {
        List<Holder> holders = line.holders().stream()
                .filter(holder -> mayHold(cores.get(holder.core()), holder.state()))
                .map(holder -> new Holder(cores.get(holder.core()), holder.state()))
                .toList();
        return new LineSetup(line.name(), line.value(), holders, line.place(), line.words());
    }

    /** Whether a core may have a line in this state in the beginning. */
    boolean mayHold(int core, String state) {
        return states.contains(state) && !machine.isDevice(core);
    }

    /** How many stores of a thread on this core may be waiting. */
    int storeBuffer(int core) {
        return machine.isDevice(core) ? 0 : machine.cores().stores().buffered();
    }
}
