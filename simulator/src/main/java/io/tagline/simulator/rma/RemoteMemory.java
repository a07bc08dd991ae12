package io.tagline.simulator.rma;

import io.tagline.simulator.random.LatencySampler;
import io.tagline.topologies.machine.Buffers;
import io.tagline.topologies.machine.Machine;
import java.util.function.IntFunction;

/**
 * The state shared by the threads of a machine for accesses to lines without coherence.
 *
 * @param access the overhead of a core, by its number, for a line of a buffer
 */
public record RemoteMemory(Machine machine, RemoteLines lines, Routes routes, IntFunction<LatencySampler> access) {

    /** The costs of buffers; only a machine with buffers has lines in them. */
    public Buffers costs() {
        return machine.buffers().orElseThrow();
    }
}
