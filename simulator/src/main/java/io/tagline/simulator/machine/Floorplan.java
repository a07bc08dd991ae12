package io.tagline.simulator.machine;

import io.tagline.simulator.directory.Neighbours;
import io.tagline.simulator.network.LinkTimes;
import io.tagline.topologies.graph.Topology;
import io.tagline.topologies.machine.Channel;
import io.tagline.topologies.machine.Devices;
import io.tagline.topologies.machine.Hierarchy;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.Parameter;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Where a machine's parts are: the stops and links of all its domains together. */
record Floorplan(Machine machine, Hierarchy hierarchy, Topology whole) {

    Floorplan(Machine machine) {
        this(machine, machine.hierarchy(), machine.topology());
    }

    Topology topology() {
        return whole;
    }

    /** The stop of a core. */
    int coreStop(int core) {
        return hierarchy.stop(
                hierarchy.innermost(), core, machine.cores().count().value());
    }

    /** The stop of the devices. */
    int deviceStop() {
        return machine.devices()
                .flatMap(Devices::stop)
                .map(stop -> hierarchy.stopIn(hierarchy.memoryLevel(), 0, stop.value()))
                .orElseGet(() -> controllerStop(0));
    }

    /** The stop of one of {@code slices} slices of shared caches. */
    int sharedCacheStop(int slice, int slices) {
        return hierarchy.stop(hierarchy.sharedLevel().orElseThrow(), slice, slices);
    }

    /** The stop of a directory slice. */
    int directoryStop(int slice) {
        return stop(
                hierarchy.homeLevel(),
                slice,
                machine.directories().count().value(),
                machine.directories().stops());
    }

    /** The stop of a memory controller. */
    int controllerStop(int controller) {
        int controllers = machine.memory().controllers().value();
        return stop(
                hierarchy.memoryLevel(),
                controller,
                controllers,
                machine.memory().stops());
    }

    /**
     * How long a command takes from a directory slice to the memory controller of a line if all links are free, in picoseconds: no time, unless the
     * machine says how it maps addresses to both.
     */
    Neighbours.Way ways(Nodes nodes) {
        if (machine.memory().clusterMode().isEmpty()) {
            return Neighbours.HERE;
        }
        long[][] ways = new long[nodes.directories()][nodes.controllers()];
        for (int slice = 0; slice < ways.length; slice++) {
            int stop = directoryStop(slice);
            Arrays.setAll(ways[slice], controller -> between(stop, controllerStop(controller)));
        }
        int first = nodes.directory(0);
        return (node, line) -> ways[node - first][nodes.controllerOf(line)];
    }

    /** How long such a command takes from one directory slice to one controller. */
    long way(int directory, int controller) {
        return machine.memory().clusterMode().isEmpty()
                ? 0
                : between(directoryStop(directory), controllerStop(controller));
    }

    private long between(int from, int to) {
        return from == to
                ? 0
                : Arrays.stream(whole.route(from, to)).mapToLong(machine::hop).sum();
    }

    private int stop(int level, int part, int parts, Optional<Parameter<List<Integer>>> stops) {
        int each = parts / hierarchy.count(level);
        return stops.map(list -> hierarchy.stopIn(
                        level,
                        hierarchy.domain(level, part, parts),
                        list.value().get(part % each)))
                .orElseGet(() -> hierarchy.stop(level, part, parts));
    }

    LinkTimes linkTimes() {
        Channel[] channels = Channel.values();
        long[] hops = new long[whole.links()];
        long[] room = new long[whole.links()];
        long[][] occupancy = new long[channels.length][whole.links()];
        Arrays.setAll(hops, machine::hop);
        for (Channel channel : channels) {
            Arrays.setAll(occupancy[channel.ordinal()], link -> machine.occupancy(link, channel));
        }
        Arrays.setAll(room, machine::room);
        return new LinkTimes(hops, occupancy, room);
    }
}
