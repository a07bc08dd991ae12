package io.tagline.simulator.rma;

import io.tagline.topologies.machine.Buffers;
import io.tagline.topologies.machine.Machine;

/** What the threads of a machine share when they access lines that no protocol keeps. */
public record RemoteMemory(Machine machine, RemoteLines lines, Ways ways) {

    /** What buffers cost; only a machine that has buffers has lines in them. */
    public Buffers costs() {
        return machine.buffers().orElseThrow();
    }
}
