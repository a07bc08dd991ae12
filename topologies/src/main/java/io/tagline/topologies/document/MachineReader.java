package io.tagline.topologies.document;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Names;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import io.tagline.documents.yaml.Fields;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlReader;
import io.tagline.topologies.graph.RingTopology;
import io.tagline.topologies.graph.Topology;
import io.tagline.topologies.machine.CacheLevel;
import io.tagline.topologies.machine.Channel;
import io.tagline.topologies.machine.Cores;
import io.tagline.topologies.machine.Directories;
import io.tagline.topologies.machine.Interconnect;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.Memory;
import io.tagline.topologies.machine.ModelCost;
import io.tagline.topologies.machine.Parameter;
import io.tagline.topologies.machine.Prefetcher;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Reads a machine document; the format is told in docs/machine.md. */
public final class MachineReader {

    private static final int MOST_NODES = 4096;
    private static final int MOST_STOPS = 1024;
    private static final int MOST_OF_A_CORE = 1024;
    private static final double PICOSECONDS_PER_NANOSECOND = 1000.0;
    private static final List<String> INTERCONNECTS = List.of("ring");

    private final Diagnostics diagnostics;
    private final ParameterReader parameters;

    private MachineReader(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
        this.parameters = new ParameterReader(diagnostics);
    }

    /** The machine, or nothing if the document has any mistake; all of them are then in {@code diagnostics}. */
    public static Optional<Machine> read(Source source, Diagnostics diagnostics) {
        int before = diagnostics.count();
        Optional<Machine> machine = YamlReader.read(source, diagnostics)
                .map(node -> new MachineReader(diagnostics).machine(Fields.of(node, "machine", diagnostics)));
        return diagnostics.count() == before ? machine : Optional.empty();
    }

    private Machine machine(Fields fields) {
        fields.version();
        String name = fields.name("name");
        String title = fields.text("title");
        String source = fields.text("source");
        String protocol = fields.text("protocol");
        Parameter<Long> line = parameters.size(fields, "line", "line");
        checkPowerOfTwo(fields, "line", line.value());
        Cores cores = cores(fields.map("cores"), line.value());
        Directories directories = directories(fields.map("directories"));
        Memory memory = memory(fields.map("memory"));
        Interconnect interconnect = interconnect(fields.map("interconnect"));
        List<ModelCost> model = fields.optionalMap("model").map(this::model).orElse(List.of());
        fields.done();
        return new Machine(
                name, title, source, protocol, line, cores, directories, memory, interconnect, model, parameters.all());
    }

    private void checkPowerOfTwo(Fields fields, String key, long value) {
        if (Long.bitCount(value) != 1) {
            fields.error(Code.OUT_OF_RANGE, key, "a size of a cache must be a power of two, got " + value + " B");
        }
    }

    private Cores cores(Fields fields, long lineBytes) {
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
        Cores cores = new Cores(
                count,
                threads,
                clock,
                levels,
                parameters.latency(fields, "miss", "cores.miss"),
                parameters.latency(fields, "snoop", "cores.snoop"),
                optionalInteger(fields, "outstanding"),
                optionalInteger(fields, "store-buffer"),
                fields.optionalMap("prefetcher").map(this::prefetcher));
        fields.done();
        return cores;
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
        long lines = bytes.value() / Math.max(1, lineBytes);
        if (lines < ways.value() || lines % ways.value() != 0) {
            fields.error(
                    Code.OUT_OF_RANGE,
                    "size",
                    "%d B do not make whole sets of %d lines".formatted(bytes.value(), ways.value()));
        }
        return level;
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

    private Memory memory(Fields fields) {
        Memory memory = new Memory(
                parameters.integer(fields, "controllers", "memory.controllers", 1, MOST_NODES),
                parameters.latency(fields, "access", "memory.access"),
                parameters.duration(fields, "occupancy", "memory.occupancy"));
        fields.done();
        return memory;
    }

    private Interconnect interconnect(Fields fields) {
        for (String key : fields.map().entries().keySet()) {
            if (!INTERCONNECTS.contains(key)) {
                Span place = fields.map().entries().get(key).key().span();
                diagnostics
                        .error(Code.UNKNOWN_INTERCONNECT, place, "unknown interconnect `" + key + "`")
                        .nearest(key, INTERCONNECTS)
                        .help("interconnects: " + Names.listed(INTERCONNECTS));
                return ring(Fields.of(fields.map(), "ring", new Diagnostics()));
            }
        }
        return ring(fields.map("ring"));
    }

    private Interconnect ring(Fields fields) {
        String path = "interconnect.ring.";
        Parameter<Integer> stops = parameters.integer(fields, "stops", path + "stops", 2, MOST_STOPS);
        Parameter<Long> hop = parameters.duration(fields, "hop", path + "hop");
        Map<Channel, Parameter<Long>> occupancy = new EnumMap<>(Channel.class);
        for (Channel channel : Channel.values()) {
            String key = channel.name().toLowerCase(Locale.ROOT);
            occupancy.put(channel, parameters.duration(fields, key, path + key));
        }
        fields.done();
        Topology topology = new RingTopology(stops.value());
        return new Interconnect(topology, hop, occupancy);
    }

    private List<ModelCost> model(Fields fields) {
        List<ModelCost> costs = new ArrayList<>();
        for (String name : fields.map().entries().keySet()) {
            Fields cost = fields.map(name);
            double mean = cost.duration("value") / PICOSECONDS_PER_NANOSECOND;
            double stdev = cost.optionalDuration("stdev").orElse(0L) / PICOSECONDS_PER_NANOSECOND;
            costs.add(new ModelCost(name, mean, stdev, ParameterReader.kind(cost), ParameterReader.source(cost)));
            cost.done();
        }
        return costs;
    }
}
