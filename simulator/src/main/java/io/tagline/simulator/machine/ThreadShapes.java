package io.tagline.simulator.machine;

import io.tagline.simulator.core.HardwareThread;
import io.tagline.simulator.core.ReorderBuffer;
import io.tagline.simulator.core.SpinLoop;
import io.tagline.simulator.core.StoreBuffer;
import io.tagline.simulator.core.ValueCheck;
import io.tagline.simulator.rma.RemoteLines;
import io.tagline.simulator.rma.RemoteMemory;
import io.tagline.topologies.machine.Cores;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.Parameter;
import io.tagline.topologies.machine.Pipeline;
import io.tagline.topologies.machine.Stores;
import java.util.Optional;

/** What the threads of a machine have in common, as its document says. */
final class ThreadShapes {

    /** In picoseconds. */
    private static final long SECOND = 1_000_000_000_000L;

    private ThreadShapes() {}

    static HardwareThread.Shape of(Machine machine, Fabric fabric, ValueCheck values, RemoteLines remote) {
        Cores cores = machine.cores();
        return new HardwareThread.Shape(
                fabric.engine(),
                values,
                spinning(cores.pipeline(), fabric),
                cores.pipeline().copyStartUp().map(Parameter::value).orElse(0L),
                cores.outstanding().map(Parameter::value).orElse(1),
                buffer(cores.stores(), machine.lineBytes().value(), fabric),
                reordering(cores),
                machine.buffers().map(buffers -> new RemoteMemory(machine, remote, fabric.routes(), fabric.access())));
    }

    /** Threads of a device: each waits for its accesses, in order, and no pipeline and no store buffer takes part. */
    static HardwareThread.Shape ofDevice(HardwareThread.Shape ofCores, Fabric fabric) {
        return new HardwareThread.Shape(
                ofCores.engine(),
                ofCores.values(),
                new SpinLoop.Times(fabric.spin(), 0, 0),
                0,
                1,
                StoreBuffer.Shape.NONE,
                ReorderBuffer.Shape.NONE,
                Optional.empty());
    }

    private static ReorderBuffer.Shape reordering(Cores cores) {
        int entries = cores.pipeline().reorderBuffer().map(Parameter::value).orElse(0);
        return entries == 0
                ? ReorderBuffer.Shape.NONE
                : new ReorderBuffer.Shape(entries, SECOND / cores.clock().value());
    }

    private static StoreBuffer.Shape buffer(Stores stores, long lineBytes, Fabric fabric) {
        long forward = stores.forward().map(Parameter::value).orElseGet(fabric::spin);
        long commit = stores.commit().map(Parameter::value).orElseGet(fabric::spin);
        return new StoreBuffer.Shape(
                stores.buffered(), stores.perLine(lineBytes), stores.combines(), commit, forward, stores.performed());
    }

    private static SpinLoop.Times spinning(Pipeline pipeline, Fabric fabric) {
        return new SpinLoop.Times(
                fabric.spin(),
                fabric.locked(),
                pipeline.misprediction().map(Parameter::value).orElse(0L));
    }
}
