package io.tagline.topologies.machine;

import static java.util.Objects.requireNonNull;

import io.tagline.topologies.graph.Topology;
import java.util.Map;
import java.util.Optional;

/**
 * How the stops are connected.
 *
 * @param hop from one stop to the next; a link may be several hops long
 * @param occupancy how long one message occupies a link, by channel
 * @param buffer how many flits an input of a router has room for; any number if left out
 */
public record Interconnect(
        Topology topology,
        Parameter<Long> hop,
        Map<Channel, Parameter<Long>> occupancy,
        Optional<Parameter<Integer>> buffer) {

    public Interconnect {
        occupancy = Map.copyOf(occupancy);
    }

    /** How long one message of a channel occupies a link, in picoseconds. */
    public long occupancy(Channel channel) {
        return requireNonNull(occupancy.get(channel)).value();
    }

    /** How many flits an input of a router has room for; {@link Long#MAX_VALUE} for any number. */
    public long room() {
        return buffer.map(flits -> (long) flits.value()).orElse(Long.MAX_VALUE);
    }
}
