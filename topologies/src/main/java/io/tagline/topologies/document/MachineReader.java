package io.tagline.topologies.document;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.units.Units;
import io.tagline.documents.yaml.Fields;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.topologies.machine.Buffers;
import io.tagline.topologies.machine.Cores;
import io.tagline.topologies.machine.Devices;
import io.tagline.topologies.machine.Directories;
import io.tagline.topologies.machine.Hierarchy;
import io.tagline.topologies.machine.Interconnect;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.Memory;
import io.tagline.topologies.machine.ModelCost;
import io.tagline.topologies.machine.Parameter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads a machine document; see docs/machine.md. */
final class MachineReader {

    /** What a machine is made of besides its cores. */
    private record Uncore(
            Directories directories,
            Memory memory,
            Optional<Buffers> buffers,
            Optional<Devices> devices,
            Hierarchy hierarchy) {}

    private static final int MOST_DEVICES = 64;

    private final Diagnostics diagnostics;
    private final ParameterReader parameters;
    private final InterconnectReader interconnects;
    private final HierarchyReader hierarchies;
    private final UnreadKeys unread;

    private MachineReader(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
        this.parameters = new ParameterReader();
        this.interconnects = new InterconnectReader(parameters, diagnostics);
        this.hierarchies = new HierarchyReader(parameters, interconnects, diagnostics);
        this.unread = new UnreadKeys(diagnostics);
    }

    /** The machine, or nothing if the document has any mistake; all of them are then in {@code diagnostics}. */
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
        Cores cores =
                new CoresReader(parameters, unread, diagnostics).read(fields.map("cores"), line.value(), coherent);
        Uncore uncore = uncore(fields, cores, coherent, line.value());
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
                uncore.directories,
                uncore.memory,
                uncore.buffers,
                uncore.devices,
                uncore.hierarchy,
                model,
                parameters.all());
    }

    private Uncore uncore(Fields fields, Cores cores, boolean coherent, long lineBytes) {
        Fields ofDirectories = coherent ? fields.map("directories") : Fields.none();
        Fields ofMemory = fields.map("memory");
        refuseUnread(fields, ofDirectories, ofMemory, coherent);
        int before = diagnostics.count();
        Optional<Hierarchy> domains = fields.has("domains")
                ? Optional.of(hierarchies.domains(fields, ofDirectories, ofMemory, lineBytes))
                : Optional.empty();
        boolean sound = diagnostics.count() == before;
        if (!sound) {
            ofDirectories.skip("stops");
            ofMemory.skip("stops");
        }
        Directories directories =
                coherent ? new DirectoriesReader(parameters, unread).read(ofDirectories, domains) : noDirectories();
        Optional<Buffers> buffers = fields.optionalMap("buffers").map(this::buffers);
        Interconnect interconnect = domains.map(Hierarchy::aroundMemory)
                .orElseGet(() -> interconnects.read(fields.map("interconnect"), "interconnect."));
        int stops = interconnect.topology().stops();
        Memory memory = new MemoryReader(parameters, lineBytes)
                .read(
                        ofMemory,
                        coherent,
                        stops,
                        domains.map(Hierarchy::socketCount).orElse(1));
        Hierarchy hierarchy = domains.or(
                        () -> fields.optionalMap("sockets").map(f -> hierarchies.sockets(f, interconnect, lineBytes)))
                .orElseGet(() -> hierarchies.flat(interconnect));
        if (sound) {
            new HierarchyCheck(fields, hierarchy).check(cores, directories, memory);
            new ClusterCheck(ofMemory, hierarchy).check(cores, directories, memory);
        }
        Optional<Devices> devices = fields.optionalMap("devices").map(f -> devices(f, stops));
        return new Uncore(directories, memory, buffers, devices, hierarchy);
    }

    private void refuseUnread(Fields fields, Fields ofDirectories, Fields ofMemory, boolean coherent) {
        unread.refuseOfHierarchy(fields);
        unread.refuseOfPart(ofDirectories, List.of("in", "stops"), fields.has("domains"));
        unread.refuseOfPart(ofMemory, List.of("in"), fields.has("domains"));
        unread.refuseOfMemory(ofMemory, coherent, fields.has("sockets"));
    }

    private void checkPowerOfTwo(Fields fields, String key, long value) {
        if (Long.bitCount(value) != 1) {
            fields.error(Code.OUT_OF_RANGE, key, "a size of a cache must be a power of two, got " + value + " B");
        }
    }

    private static Directories noDirectories() {
        Parameter<Long> none = ParameterReader.absent("directories.occupancy", 0L);
        return new Directories(
                ParameterReader.absent("directories.count", 0),
                ParameterReader.NO_LATENCY,
                ParameterReader.NO_LATENCY,
                none,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /** The devices, which stand at one of {@code stops} stops. */
    private Devices devices(Fields fields, int stops) {
        Devices devices = new Devices(
                parameters.integer(fields, "count", "devices.count", 1, MOST_DEVICES),
                parameters.latency(fields, "request", "devices.request"),
                fields.has("stop")
                        ? Optional.of(parameters.integer(fields, "stop", "devices.stop", 0, stops - 1))
                        : Optional.empty());
        fields.done();
        return devices;
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
