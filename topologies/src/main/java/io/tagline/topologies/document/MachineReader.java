package io.tagline.topologies.document;

import static java.util.Objects.requireNonNull;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.units.Units;
import io.tagline.documents.yaml.Fields;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlReader;
import io.tagline.topologies.machine.Buffers;
import io.tagline.topologies.machine.CacheLevel;
import io.tagline.topologies.machine.Cores;
import io.tagline.topologies.machine.Directories;
import io.tagline.topologies.machine.Interconnect;
import io.tagline.topologies.machine.Latency;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.Memory;
import io.tagline.topologies.machine.ModelCost;
import io.tagline.topologies.machine.Parameter;
import io.tagline.topologies.machine.Pipeline;
import io.tagline.topologies.machine.Prefetcher;
import io.tagline.topologies.machine.PrivateMemory;
import io.tagline.topologies.machine.SharedCaches;
import io.tagline.topologies.machine.Sockets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads a machine document; see docs/machine.md. */
public final class MachineReader {

    private static final int MOST_NODES = 4096;
    private static final int MOST_SOCKETS = 64;
    private static final int MOST_OF_A_CORE = 1024;

    private static final Parameter<Latency> NO_LATENCY = ParameterReader.absent("latency", new Latency.Constant(0));

    private final Diagnostics diagnostics;
    private final ParameterReader parameters;
    private final InterconnectReader interconnects;
    private final UnreadKeys unread;

    private MachineReader(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
        this.parameters = new ParameterReader();
        this.interconnects = new InterconnectReader(parameters, diagnostics);
        this.unread = new UnreadKeys(diagnostics);
    }

    /** The machine, or nothing if the document has any mistake; all of them are then in {@code diagnostics}. */
    public static Optional<Machine> read(Source source, Diagnostics diagnostics) {
        int before = diagnostics.count();
        return YamlReader.read(source, diagnostics)
                .flatMap(node -> read(node, diagnostics))
                .filter(machine -> diagnostics.count() == before);
    }

    /** The same from a tree. */
    static Optional<Machine> read(YamlNode node, Diagnostics diagnostics) {
        int before = diagnostics.count();
        Machine machine = new MachineReader(diagnostics).machine(Fields.of(node, "machine", diagnostics));
        return diagnostics.count() == before ? Optional.of(machine) : Optional.empty();
    }

    private Machine machine(Fields fields) {
        fields.version();
        String name = fields.name("name");
        String title = fields.text("title");
        String source = fields.text("source");
        boolean coherent = fields.has("directories") || !fields.has("buffers");
        unread.refuseOfMachine(fields, coherent);
        String protocol = coherent ? fields.text("protocol") : Machine.NO_PROTOCOL;
        Map<String, Parameter<Long>> clocks =
                fields.optionalMap("clocks").map(parameters::clocks).orElse(Map.of());
        Parameter<Long> line = parameters.size(fields, "line", "line");
        checkPowerOfTwo(fields, "line", line.value());
        Cores cores = cores(fields.map("cores"), line.value(), coherent);
        Directories directories = coherent ? directories(fields.map("directories")) : noDirectories();
        Optional<Buffers> buffers = fields.optionalMap("buffers").map(this::buffers);
        Fields ofMemory = fields.map("memory");
        unread.refuseOfMemory(ofMemory, coherent, fields.has("sockets"));
        Interconnect interconnect = interconnects.within(fields.map("interconnect"));
        Memory memory = memory(ofMemory, coherent, interconnect.topology().stops());
        Optional<Sockets> sockets = fields.optionalMap("sockets").map(f -> sockets(f, line.value()));
        sockets.ifPresent(s -> checkDealt(s, fields, cores, directories, memory));
        List<ModelCost> model = fields.optionalMap("model").map(this::model).orElse(List.of());
        fields.done();
        return new Machine(
                name,
                title,
                source,
                protocol,
                clocks,
                line,
                cores,
                directories,
                memory,
                buffers,
                interconnect,
                sockets,
                model,
                parameters.all());
    }

    private void checkPowerOfTwo(Fields fields, String key, long value) {
        if (Long.bitCount(value) != 1) {
            fields.error(Code.OUT_OF_RANGE, key, "a size of a cache must be a power of two, got " + value + " B");
        }
    }

    private Cores cores(Fields fields, long lineBytes, boolean coherent) {
        Parameter<Integer> count = parameters.integer(fields, "count", "cores.count", 1, MOST_NODES);
        Parameter<Integer> threads = parameters.integer(fields, "threads", "cores.threads", 1, 16);
        Parameter<Long> clock = parameters.frequency(fields, "clock", "cores.clock");
        List<CacheLevel> levels = new ArrayList<>();
        for (YamlNode node : fields.list("caches")) {
            levels.add(level(Fields.of(node, "cache", diagnostics), lineBytes));
        }
        if (levels.isEmpty() && fields.has("caches")) {
            fields.error(Code.OUT_OF_RANGE, "caches", "a core needs at least one cache");
        }
        unread.refuseOfCores(fields, coherent);
        Cores cores = new Cores(
                count,
                threads,
                clock,
                levels,
                coherent ? parameters.latency(fields, "miss", "cores.miss") : NO_LATENCY,
                coherent ? parameters.latency(fields, "snoop", "cores.snoop") : NO_LATENCY,
                optionalDuration(fields, "snoop-occupancy", "cores.snoop-occupancy"),
                pipeline(fields),
                optionalInteger(fields, "outstanding"),
                optionalInteger(fields, "store-buffer"),
                fields.optionalMap("prefetcher").map(this::prefetcher));
        fields.done();
        return cores;
    }

    private Pipeline pipeline(Fields fields) {
        return new Pipeline(
                optionalDuration(fields, "misprediction", "cores.misprediction"),
                optionalDuration(fields, "locked", "cores.locked"),
                optionalDuration(fields, "copy-start-up", "cores.copy-start-up"));
    }

    private Optional<Parameter<Long>> optionalDuration(Fields fields, String key, String path) {
        return fields.has(key) ? Optional.of(parameters.duration(fields, key, path)) : Optional.empty();
    }

    private Optional<Parameter<Integer>> optionalInteger(Fields fields, String key) {
        return fields.has(key)
                ? Optional.of(parameters.integer(fields, key, "cores." + key, 1, MOST_OF_A_CORE))
                : Optional.empty();
    }

    private Prefetcher prefetcher(Fields fields) {
        String path = "cores.prefetcher.";
        Prefetcher prefetcher = new Prefetcher(
                parameters.integer(fields, "streams", path + "streams", 1, MOST_OF_A_CORE),
                parameters.integer(fields, "threshold", path + "threshold", 2, MOST_OF_A_CORE),
                parameters.integer(fields, "depth", path + "depth", 2, MOST_OF_A_CORE));
        fields.done();
        return prefetcher;
    }

    private CacheLevel level(Fields fields, long lineBytes) {
        String name = fields.name("name");
        String path = "cores." + name;
        Parameter<Long> bytes = parameters.size(fields, "size", path + ".size");
        Parameter<Integer> ways = parameters.integer(fields, "ways", path + ".ways", 1, 1024);
        CacheLevel level = new CacheLevel(name, bytes, ways, parameters.latency(fields, "hit", path + ".hit"));
        fields.done();
        requireWholeSets(fields, bytes.value() / Math.max(1, lineBytes), ways.value());
        return level;
    }

    private static void requireWholeSets(Fields fields, long lines, int ways) {
        if (lines < ways || lines % ways != 0) {
            fields.error(
                    Code.OUT_OF_RANGE, "size", "%d lines do not make whole sets of %d lines".formatted(lines, ways));
        }
    }

    private Directories directories(Fields fields) {
        Directories directories = new Directories(
                parameters.integer(fields, "count", "directories.count", 1, MOST_NODES),
                parameters.latency(fields, "look-up", "directories.look-up"),
                parameters.latency(fields, "spread", "directories.spread"),
                parameters.duration(fields, "occupancy", "directories.occupancy"));
        fields.done();
        return directories;
    }

    private static Directories noDirectories() {
        Parameter<Long> none = ParameterReader.absent("directories.occupancy", 0L);
        return new Directories(ParameterReader.absent("directories.count", 0), NO_LATENCY, NO_LATENCY, none);
    }

    private Buffers buffers(Fields fields) {
        Buffers buffers = new Buffers(
                parameters.size(fields, "size", "buffers.size"),
                parameters.latency(fields, "access", "buffers.access"),
                parameters.duration(fields, "occupancy", "buffers.occupancy"),
                parameters.duration(fields, "put", "buffers.put"),
                parameters.duration(fields, "put-memory", "buffers.put-memory"),
                parameters.duration(fields, "get", "buffers.get"),
                parameters.duration(fields, "get-memory", "buffers.get-memory"));
        fields.done();
        return buffers;
    }

    private Memory memory(Fields fields, boolean coherent, int stops) {
        Parameter<Integer> controllers = parameters.integer(fields, "controllers", "memory.controllers", 1, MOST_NODES);
        Memory memory = new Memory(
                controllers,
                coherent ? parameters.latency(fields, "access", "memory.access") : NO_LATENCY,
                parameters.duration(fields, "occupancy", "memory.occupancy"),
                fields.has("stops")
                        ? Optional.of(parameters.integers(fields, "stops", "memory.stops", 0, stops - 1))
                        : Optional.empty(),
                coherent ? Optional.empty() : Optional.of(privateMemory(fields)));
        fields.done();
        int places = memory.stops().map(list -> list.value().size()).orElse(controllers.value());
        if (places != controllers.value()) {
            String message = "%d stops for %d controllers".formatted(places, controllers.value());
            fields.error(Code.OUT_OF_RANGE, "stops", message);
        }
        return memory;
    }

    private PrivateMemory privateMemory(Fields fields) {
        return new PrivateMemory(
                parameters.duration(fields, "read", "memory.read"),
                parameters.duration(fields, "write", "memory.write"));
    }

    private Sockets sockets(Fields fields, long lineBytes) {
        Parameter<Integer> count = parameters.integer(fields, "count", "sockets.count", 1, MOST_SOCKETS);
        Sockets sockets = new Sockets(
                count,
                sharedCaches(fields.map("shared-cache"), lineBytes),
                interconnects.between(fields.map("links"), count.value()));
        fields.done();
        return sockets;
    }

    private SharedCaches sharedCaches(Fields fields, long lineBytes) {
        String path = "sockets.shared-cache.";
        SharedCaches caches = new SharedCaches(
                fields.name("name"),
                parameters.integer(fields, "slices", path + "slices", 1, MOST_NODES),
                parameters.size(fields, "size", path + "size"),
                parameters.integer(fields, "ways", path + "ways", 1, 1024),
                parameters.latency(fields, "look-up", path + "look-up"),
                parameters.latency(fields, "access", path + "access"),
                parameters.duration(fields, "occupancy", path + "occupancy"),
                optionalDuration(fields, "invalidation", path + "invalidation"));
        fields.done();
        long linesOfSlice =
                caches.bytes().value() / Math.max(1, lineBytes * caches.slices().value());
        requireWholeSets(fields, linesOfSlice, caches.ways().value());
        return caches;
    }

    /** What is dealt to sockets comes out even. */
    private static void checkDealt(
            Sockets sockets, Fields fields, Cores cores, Directories directories, Memory memory) {
        int count = sockets.count().value();
        Map<String, Integer> dealt = Map.of(
                "cores", cores.count().value(),
                "directories", directories.count().value(),
                "memory", memory.controllers().value());
        for (String key : List.of("cores", "directories", "memory")) {
            if (requireNonNull(dealt.get(key)) % count != 0) {
                fields.error(
                        Code.OUT_OF_RANGE,
                        key,
                        "%d cannot be dealt evenly to %d sockets".formatted(dealt.get(key), count));
            }
        }
    }

    private List<ModelCost> model(Fields fields) {
        List<ModelCost> costs = new ArrayList<>();
        for (String name : fields.map().entries().keySet()) {
            Fields cost = fields.map(name);
            double mean = Units.nanoseconds(parameters.bareDuration(cost, "value"));
            double stdev = Units.nanoseconds(
                    parameters.optionalBareDuration(cost, "stdev").orElse(0L));
            costs.add(new ModelCost(name, mean, stdev, ParameterReader.kind(cost), ParameterReader.source(cost)));
            cost.done();
        }
        return costs;
    }
}
