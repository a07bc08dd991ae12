package io.tagline.topologies.document;

import io.tagline.documents.Code;
import io.tagline.documents.keys.KeyScope;
import io.tagline.documents.keys.Keys;
import io.tagline.topologies.machine.ClusterMode;
import io.tagline.topologies.machine.Dram;
import io.tagline.topologies.machine.Memory;
import io.tagline.topologies.machine.Parameter;
import io.tagline.topologies.machine.PrivateMemory;

/** Reads {@code memory} of a machine document. */
record MemoryReader(ParameterReader parameters, long lineBytes) {

    private static final int MOST_CONTROLLERS = 65_536;
    private static final int MOST_CHANNELS = 64;
    private static final int MOST_BANKS = 1024;
    private static final long MOST_OF_A_ROW = 1L << 30;
    private static final String CLUSTER_MODE = "cluster-mode";

    /** The memory of a machine, whose controllers are at some of the {@code stops} of the interconnect in each socket. */
    Memory read(Keys<?, KeyScope> keys, boolean coherent, int stops, int sockets) {
        Parameter<Integer> controllers =
                parameters.integer(keys, "controllers", "memory.controllers", 1, MOST_CONTROLLERS);
        Memory memory = new Memory(
                controllers,
                keys.when(coherent, () -> parameters.latency(keys, "access", "memory.access"))
                        .orElse(ParameterReader.NO_LATENCY),
                parameters.duration(keys, "occupancy", "memory.occupancy"),
                keys.given("stops", () -> parameters.stops(keys, "memory.stops", controllers.value() / sockets, stops)),
                parameters.optionalChoice(keys, CLUSTER_MODE, "memory." + CLUSTER_MODE, ClusterMode.ALL_TO_ALL),
                keys.optionalMap("dram").map(this::dram),
                keys.when(!coherent, () -> privateMemory(keys)));
        keys.done();
        return memory;
    }

    private Dram dram(Keys<?, KeyScope> keys) {
        String path = "memory.dram.";
        Dram dram = new Dram(
                parameters.integer(keys, "channels", path + "channels", 1, MOST_CHANNELS),
                parameters.integer(keys, "banks", path + "banks", 1, MOST_BANKS),
                parameters.size(keys, "row", path + "row"),
                parameters.duration(keys, "cas", path + "cas"),
                parameters.duration(keys, "activate", path + "activate"),
                parameters.duration(keys, "precharge", path + "precharge"),
                parameters.duration(keys, "active", path + "active"));
        keys.done();
        long row = dram.rowBytes().value();
        if (row < lineBytes || row > MOST_OF_A_ROW || row % Math.max(1, lineBytes) != 0) {
            keys.conflict(
                    Code.MISFIT,
                    "row",
                    "a row has whole lines of %d B, and 1 GiB at most; got %d B".formatted(lineBytes, row));
        }
        return dram;
    }

    private PrivateMemory privateMemory(Keys<?, KeyScope> keys) {
        return new PrivateMemory(
                parameters.duration(keys, "read", "memory.read"), parameters.duration(keys, "write", "memory.write"));
    }
}
