package io.tagline.simulator.machine;

import io.tagline.simulator.network.LinkTimes;
import io.tagline.topologies.graph.Topology;
import io.tagline.topologies.machine.Channel;
import io.tagline.topologies.machine.Machine;
import java.util.Arrays;

/** Where a machine's parts are: the stops and links of all its sockets together. */
final class Places {

    private final Machine machine;
    private final Topology within;
    private final Topology whole;

    Places(Machine machine) {
        this.machine = machine;
        this.within = machine.interconnect().topology();
        this.whole = machine.topology();
    }

    Topology topology() {
        return whole;
    }

    /** The stop of one of so many equal parts: dealt to the sockets in order, and spread evenly over the stops of each. */
    int stop(int part, int parts) {
        int each = parts / machine.socketCount();
        return machine.socketOf(part, parts) * within.stops() + within.evenly(part % each, each);
    }

    /** The stop of a memory controller. */
    int controllerStop(int controller) {
        return machine.sockets().isPresent()
                ? stop(controller, machine.memory().controllers().value())
                : machine.memory().stop(controller, within);
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
