package io.tagline.topologies.document;

import io.tagline.documents.Code;
import io.tagline.documents.yaml.Fields;
import io.tagline.topologies.machine.ClusterMode;
import io.tagline.topologies.machine.Dram;
import io.tagline.topologies.machine.Memory;
import io.tagline.topologies.machine.Parameter;
import io.tagline.topologies.machine.PrivateMemory;
import java.util.Optional;

/** Reads {@code memory} of a machine document. */
final class MemoryReader {

    private static final int MOST_CONTROLLERS = 65_536;
    private static final int MOST_CHANNELS = 64;
    private static final int MOST_BANKS = 1024;
    private static final long MOST_OF_A_ROW = 1L << 30;
    private static final String CLUSTER_MODE = "cluster-mode";

    private final ParameterReader parameters;
    private final long lineBytes;

    MemoryReader(ParameterReader parameters, long lineBytes) {
        this.parameters = parameters;
        this.lineBytes = lineBytes;
    }

    /** The memory of a machine, whose controllers stand at some of the {@code stops} of the interconnect in each socket. */
    Memory read(Fields fields, boolean coherent, int stops, int sockets) {
        Parameter<Integer> controllers =
                parameters.integer(fields, "controllers", "memory.controllers", 1, MOST_CONTROLLERS);
        Memory memory = new Memory(
                controllers,
                coherent ? parameters.latency(fields, "access", "memory.access") : ParameterReader.NO_LATENCY,
                parameters.duration(fields, "occupancy", "memory.occupancy"),
                fields.has("stops")
                        ? Optional.of(parameters.stops(fields, "memory.stops", controllers.value() / sockets, stops))
                        : Optional.empty(),
                parameters.optionalChoice(fields, CLUSTER_MODE, "memory." + CLUSTER_MODE, ClusterMode.ALL_TO_ALL),
                fields.optionalMap("dram").map(this::dram),
                coherent ? Optional.empty() : Optional.of(privateMemory(fields)));
        fields.done();
        return memory;
    }

    private Dram dram(Fields fields) {
        String path = "memory.dram.";
        Dram dram = new Dram(
                parameters.integer(fields, "channels", path + "channels", 1, MOST_CHANNELS),
                parameters.integer(fields, "banks", path + "banks", 1, MOST_BANKS),
                parameters.size(fields, "row", path + "row"),
                parameters.duration(fields, "cas", path + "cas"),
                parameters.duration(fields, "activate", path + "activate"),
                parameters.duration(fields, "precharge", path + "precharge"),
                parameters.duration(fields, "active", path + "active"));
        fields.done();
        long row = dram.rowBytes().value();
        if (row < lineBytes || row > MOST_OF_A_ROW || row % Math.max(1, lineBytes) != 0) {
            fields.error(
                    Code.OUT_OF_RANGE,
                    "row",
                    "a row has whole lines of %d B, and 1 GiB at most; got %d B".formatted(lineBytes, row));
        }
        return dram;
    }

    private PrivateMemory privateMemory(Fields fields) {
        return new PrivateMemory(
                parameters.duration(fields, "read", "memory.read"),
                parameters.duration(fields, "write", "memory.write"));
    }
}
