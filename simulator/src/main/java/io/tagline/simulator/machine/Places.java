package io.tagline.simulator.machine;

import io.tagline.simulator.network.Network.LinkTimes;
import io.tagline.topologies.graph.Topology;
import io.tagline.topologies.machine.Channel;
import io.tagline.topologies.machine.Interconnect;
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
        long[][] occupancy = new long[channels.length][whole.links()];
        fill(hops, occupancy, machine.interconnect(), 0, whole.links());
        int firstBetween = within.links() * machine.socketCount();
        machine.sockets().ifPresent(sockets -> fill(hops, occupancy, sockets.links(), firstBetween, whole.links()));
        return new LinkTimes(hops, occupancy);
    }

    private static void fill(long[] hops, long[][] occupancy, Interconnect interconnect, int from, int to) {
        Arrays.fill(hops, from, to, interconnect.hop().value());
        for (Channel channel : Channel.values()) {
            Arrays.fill(
                    occupancy[channel.ordinal()],
                    from,
                    to,
                    interconnect.occupancy().get(channel).value());
        }
    }
}
