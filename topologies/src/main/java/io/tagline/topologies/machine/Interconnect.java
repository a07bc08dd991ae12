package io.tagline.topologies.machine;

import io.tagline.topologies.graph.Topology;
import java.util.Map;

/**
 * How the stops are connected.
 *
 * @param hop from one stop to the next
 * @param occupancy how long one message keeps a link of a channel
 */
public record Interconnect(Topology topology, Parameter<Long> hop, Map<Channel, Parameter<Long>> occupancy) {

    public Interconnect {
        occupancy = Map.copyOf(occupancy);
    }
}
