package io.tagline.topologies.machine;

import io.tagline.topologies.graph.Topology;
import java.util.Map;
import java.util.Optional;

/**
 * How the stops are connected.
 *
 * @param hop from one stop to the next
 * @param occupancy how long one message keeps a link of a channel
 * @param buffer how many flits wait at an input of a router that cannot hand them on; any number if left out
 */
public record Interconnect(
        Topology topology,
        Parameter<Long> hop,
        Map<Channel, Parameter<Long>> occupancy,
        Optional<Parameter<Integer>> buffer) {

    public Interconnect {
        occupancy = Map.copyOf(occupancy);
    }
}
