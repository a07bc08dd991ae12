package io.tagline.simulator.machine;

import io.tagline.simulator.engine.Engine;
import io.tagline.simulator.memory.Banks;
import io.tagline.simulator.memory.MemoryControllers;
import io.tagline.simulator.memory.OneChannel;
import io.tagline.simulator.memory.OpenRows;
import io.tagline.simulator.memory.Storage;
import io.tagline.simulator.network.Network;
import io.tagline.simulator.network.Resource;
import io.tagline.simulator.network.Server;
import io.tagline.simulator.network.Servers;
import io.tagline.topologies.machine.Dram;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.Memory;
import java.util.Arrays;
import java.util.stream.IntStream;

/** Builds the memory controllers of a machine from its document. */
record Memories(Engine engine, Network network, Machine machine, Nodes nodes) {

    /** All controllers, at the stops that {@code places} gives them. */
    MemoryControllers build(Floorplan places, Samplers samplers) {
        Memory memory = machine.memory();
        int first = nodes.controller(0);
        int[] stops = IntStream.range(0, nodes.controllers())
                .map(places::controllerStop)
                .toArray();
        return new MemoryControllers(
                engine,
                network,
                memory.dram().map(this::banks).orElseGet(this::channels),
                stops,
                first,
                samplers.of(memory.access().value(), first));
    }

    private Storage channels() {
        int first = nodes.controller(0);
        return new OneChannel(new Servers(network, Resource.MEMORY, first, nodes.controllers()), first, occupancy());
    }

    private Storage banks(Dram dram) {
        return new Banks(IntStream.range(0, nodes.controllers())
                .mapToObj(controller -> banks(dram, controller))
                .toList());
    }

    private Server server(int controller) {
        return new Server(network, Resource.MEMORY, nodes.controller(controller));
    }

    private long occupancy() {
        return machine.memory().occupancy().value();
    }

    private OpenRows banks(Dram dram, int controller) {
        OpenRows.Timing timing = new OpenRows.Timing(
                dram.cas().value(),
                dram.activate().value(),
                dram.precharge().value(),
                dram.active().value(),
                occupancy());
        int first = controller * dram.banksOfController();
        Server[] channels = new Server[dram.channels().value()];
        Arrays.setAll(channels, i -> server(controller));
        Server[] banks = new Server[dram.banksOfController()];
        Arrays.setAll(banks, i -> new Server(network, Resource.MEMORY_BANK, first + i));
        return new OpenRows(engine, timing, linesOfRow(dram), channels, banks);
    }

    /** Lines are dealt to the controllers of a socket and to their channels one by one. */
    private long linesOfRow(Dram dram) {
        return dram.rowBytes().value()
                / machine.lineBytes().value()
                * (nodes.controllers() / nodes.sockets())
                * dram.channels().value();
    }
}
