package io.tagline.topologies.document;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.keys.KeyScope;
import io.tagline.documents.keys.Keys;
import io.tagline.documents.keys.PlainTypes;
import io.tagline.documents.keys.Schema;
import io.tagline.documents.units.Units;
import io.tagline.documents.yaml.Fields;
import io.tagline.documents.yaml.Scalars;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.topologies.machine.Buffers;
import io.tagline.topologies.machine.Cores;
import io.tagline.topologies.machine.Devices;
import io.tagline.topologies.machine.Directories;
import io.tagline.topologies.machine.Hierarchy;
import io.tagline.topologies.machine.Interconnect;
import io.tagline.topologies.machine.LineService;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.Memory;
import io.tagline.topologies.machine.ModelCost;
import io.tagline.topologies.machine.Parameter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Reads a machine document; see docs/machine.md. */
final class MachineReader {

    /** The parts of a machine besides its cores. */
    private record Uncore(
            Directories directories,
            Memory memory,
            Optional<Buffers> buffers,
            Optional<Devices> devices,
            Hierarchy hierarchy) {}

    private static final int MOST_DEVICES = 64;
    private static final int MOST_PLACES = 1024;
    private static final int USUAL_LINE = 64;

    /** What the lines of any controller may share; other names are those of protocols. */
    private static final List<String> SHARED =
            List.of("MSHRs", "ways", "victims", "request queue", "forward queue", "response queue");

    private static final List<String> CONTROLLERS = List.of(" at cache", " at shared cache", " at directory");

    private final Diagnostics diagnostics;
    private final ParameterReader parameters;
    private final InterconnectReader interconnects;
    private final HierarchyReader hierarchies;
    private final UnreadKeys unread;

    private MachineReader(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
        this.parameters = new ParameterReader();
        this.interconnects = new InterconnectReader(parameters, diagnostics);
        this.hierarchies = new HierarchyReader(parameters, interconnects, new SharedCacheReader(parameters));
        this.unread = new UnreadKeys(diagnostics);
    }

    /** What machines that keep caches coherent have, and what the others. */
    private static final Schema COHERENCE = new Schema(
                    Map.of("if", Schema.having("buffers").with("not", Schema.having("directories"))))
            .with("then", inside(Map.of("memory", Schema.having("read", "write"))))
            .with(
                    "else",
                    inside(Map.of("cores", Schema.having("miss"), "memory", Schema.having("access")))
                            .with("required", List.of("directories", "protocol")));

    /** Of several levels of domains, home agents and memory are in one. */
    private static final Schema LEVELS = new Schema(Map.of("if", Schema.having("domains")))
            .with("then", inside(Map.of("directories", Schema.having("in"), "memory", Schema.having("in"))));

    private static Schema inside(Map<String, Schema> parts) {
        return new Schema(Map.of("properties", new TreeMap<>(parts)));
    }

    /** The machine; empty if the document has any mistake. All mistakes are in {@code diagnostics}. */
    static Optional<Machine> read(YamlNode node, Diagnostics diagnostics) {
        return diagnostics.apart(own -> {
            Machine machine = new MachineReader(own).machine(Keys.of(Fields.of(node, "machine", own), () -> own));
            return own.hasErrors() ? Optional.empty() : Optional.of(machine);
        });
    }

    /** The JSON Schema of machine documents. */
    static Schema schema() {
        Diagnostics nobody = new Diagnostics();
        return Keys.described(() -> nobody, keys -> new MachineReader(nobody).machine(keys));
    }

    private Machine machine(Keys<?, KeyScope> keys) {
        keys.value("tagline", PlainTypes.VERSION, Scalars.VERSION);
        String name = keys.value("name", PlainTypes.NAME, "");
        String title = keys.value("title", PlainTypes.TEXT, "");
        String source = keys.value("source", PlainTypes.TEXT, "");
        boolean coherent = keys.has("directories") || !keys.has("buffers");
        unread.refuseOfMachine(keys.fields(), coherent);
        String protocol = keys.when(coherent, () -> keys.value("protocol", PlainTypes.TEXT, ""))
                .orElse(Machine.NO_PROTOCOL);
        Map<String, Parameter<Long>> clocks =
                keys.optionalMap("clocks").map(parameters::clocks).orElse(Map.of());
        Parameter<Long> line = parameters.size(keys, "line", "line");
        long lineBytes = powerOfTwo(keys, "line", line.value());
        Cores cores = new CoresReader(parameters, unread, diagnostics).read(keys.map("cores"), lineBytes, coherent);
        Uncore uncore = uncore(keys, cores, coherent, lineBytes);
        Map<String, Parameter<Integer>> resources = keys.optionalMap("resources")
                .map(map -> resources(map, uncore.hierarchy.sharedLevel().isPresent()))
                .orElse(Map.of());
        List<ModelCost> model = keys.optionalMap("model").map(this::model).orElse(List.of());
        keys.done();
        keys.holds(Schema.havingOne("interconnect", "domains"));
        keys.holds(COHERENCE);
        keys.holds(LEVELS);
        return new Machine(
                name,
                title,
                source,
                protocol,
                clocks,
                line,
                cores,
                uncore.directories,
                uncore.memory,
                uncore.buffers,
                uncore.devices,
                uncore.hierarchy,
                resources,
                model,
                parameters.all());
    }

    private Uncore uncore(Keys<?, KeyScope> keys, Cores cores, boolean coherent, long lineBytes) {
        Keys<?, KeyScope> ofDirectories = keys.<Keys<?, KeyScope>>when(coherent, () -> keys.map("directories"))
                .orElseGet(keys::none);
        Keys<?, KeyScope> ofMemory = keys.map("memory");
        refuseUnread(keys.fields(), ofDirectories.fields(), ofMemory.fields(), coherent);
        int before = diagnostics.count();
        Optional<Hierarchy> domains =
                keys.given("domains", () -> hierarchies.domains(keys, ofDirectories, ofMemory, lineBytes));
        boolean sound = diagnostics.count() == before;
        if (!sound) {
            ofDirectories.fields().skip("stops");
            ofMemory.fields().skip("stops");
        }
        Directories directories = keys.when(
                        coherent,
                        () -> new DirectoriesReader(parameters, unread).read(ofDirectories, domains, lineBytes))
                .orElseGet(MachineReader::noDirectories);
        Optional<Buffers> buffers = keys.optionalMap("buffers").map(this::buffers);
        boolean flat = domains.isEmpty();
        Interconnect interconnect = keys.when(flat, () -> interconnects.read(keys.map("interconnect"), "interconnect."))
                .orElseGet(() -> domains.orElseThrow().aroundMemory());
        int stops = interconnect.topology().stops();
        Memory memory = new MemoryReader(parameters, lineBytes)
                .read(
                        ofMemory,
                        coherent,
                        stops,
                        domains.map(Hierarchy::socketCount).orElse(1));
        Hierarchy hierarchy = domains.filter(any -> keys.isRead())
                .or(() -> keys.optionalMap("sockets").map(f -> hierarchies.sockets(f, interconnect, lineBytes)))
                .orElseGet(() -> hierarchies.flat(interconnect));
        if (sound) {
            new HierarchyCheck(keys, hierarchy).check(cores, directories, memory);
            new ClusterCheck(ofMemory, hierarchy).check(cores, directories, memory);
        }
        Optional<Devices> devices = keys.optionalMap("devices").map(f -> devices(f, stops));
        return new Uncore(directories, memory, buffers, devices, hierarchy);
    }

    private void refuseUnread(Fields fields, Fields ofDirectories, Fields ofMemory, boolean coherent) {
        unread.refuseOfHierarchy(fields);
        unread.refuseOfPart(ofDirectories, List.of("in", "stops"), fields.has("domains"));
        unread.refuseOfPart(ofMemory, List.of("in"), fields.has("domains"));
        unread.refuseOfMemory(ofMemory, coherent, fields.has("sockets") && !fields.has("domains"));
    }

    /** The value, or a harmless one after a mistake. */
    private static long powerOfTwo(Keys<?, KeyScope> keys, String key, long value) {
        if (Long.bitCount(value) == 1) {
            return value;
        }
        keys.error(Code.OUT_OF_RANGE, key, "a size of a cache must be a power of two, got " + value + " B");
        return USUAL_LINE;
    }

    private static Directories noDirectories() {
        Parameter<Long> none = ParameterReader.absent("directories.occupancy", 0L);
        return new Directories(
                ParameterReader.absent("directories.count", 0),
                ParameterReader.NO_LATENCY,
                ParameterReader.NO_LATENCY,
                none,
                LineService.AT_ONCE,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /** The devices, located at one of {@code stops} stops. */
    private Devices devices(Keys<?, KeyScope> keys, int stops) {
        Devices devices = new Devices(
                parameters.integer(keys, "count", "devices.count", 1, MOST_DEVICES),
                parameters.latency(keys, "request", "devices.request"),
                keys.given("stop", () -> parameters.stop(keys, "devices.stop", stops)));
        keys.done();
        return devices;
    }

    private Buffers buffers(Keys<?, KeyScope> keys) {
        Buffers buffers = new Buffers(
                parameters.size(keys, "size", "buffers.size"),
                parameters.latency(keys, "access", "buffers.access"),
                keys.given("direct", () -> parameters.duration(keys, "direct", "buffers.direct")),
                parameters.duration(keys, "occupancy", "buffers.occupancy"),
                parameters.duration(keys, "put", "buffers.put"),
                parameters.duration(keys, "put-memory", "buffers.put-memory"),
                parameters.duration(keys, "get", "buffers.get"),
                parameters.duration(keys, "get-memory", "buffers.get-memory"));
        keys.done();
        return buffers;
    }

    private Map<String, Parameter<Integer>> resources(Keys<?, KeyScope> keys, boolean hasSharedCaches) {
        unread.refuseOfResources(keys.fields(), hasSharedCaches);
        Set<String> names = new LinkedHashSet<>();
        CONTROLLERS.forEach(at -> SHARED.forEach(name -> names.add(name + at)));
        keys.names().stream()
                .filter(name -> !keys.isRead() || CONTROLLERS.stream().anyMatch(name::endsWith))
                .forEach(names::add);
        Map<String, Parameter<Integer>> places = new LinkedHashMap<>();
        for (String name : names) {
            keys.given(name, () -> parameters.integer(keys, name, "resources." + name, 1, MOST_PLACES))
                    .ifPresent(number -> places.put(name, number));
        }
        keys.done();
        return places;
    }

    private List<ModelCost> model(Keys<?, KeyScope> keys) {
        List<ModelCost> costs = new ArrayList<>();
        for (String name : keys.names()) {
            Keys<?, KeyScope> cost = keys.map(name);
            double mean = Units.nanoseconds(parameters.bareDuration(cost, "value"));
            double stdev = Units.nanoseconds(
                    parameters.optionalBareDuration(cost, "stdev").orElse(0L));
            costs.add(new ModelCost(name, mean, stdev, ParameterReader.kind(cost), ParameterReader.source(cost)));
            cost.done();
        }
        return costs;
    }
}
