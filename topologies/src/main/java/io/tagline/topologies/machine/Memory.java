package io.tagline.topologies.machine;

import io.tagline.topologies.graph.Topology;
import java.util.List;
import java.util.Optional;

/**
 * The memory controllers.
 *
 * @param access from a command's arrival at an idle controller to the line leaving; with a {@code dram}, without the time of its banks
 * @param occupancy how long one line occupies a controller's channel
 * @param stops of the controllers; spread evenly over all stops if left out
 * @param clusterMode if left out, {@link ClusterMode#ALL_TO_ALL}
 * @param dram the channels and banks; if left out, a controller has one channel, and all lines take the same time
 * @param ofCores the cost of private memory for cores that are not coherent
 */
public record Memory(
        Parameter<Integer> controllers,
        Parameter<Latency> access,
        Parameter<Long> occupancy,
        Optional<Parameter<List<Integer>>> stops,
        Optional<Parameter<ClusterMode>> clusterMode,
        Optional<Dram> dram,
        Optional<PrivateMemory> ofCores) {

    /** Where a line's home and its controller are relative to each other. */
    public ClusterMode mode() {
        return clusterMode.map(Parameter::value).orElse(ClusterMode.ALL_TO_ALL);
    }

    /** The stop of a controller. */
    public int stop(int controller, Topology topology) {
        return stops.map(list -> list.value().get(controller))
                .orElseGet(() -> topology.evenly(controller, controllers.value()));
    }

    /** The controller nearest to a stop; the first if several are equally near. */
    public int nearest(int stop, Topology topology) {
        int nearest = 0;
        for (int i = 1; i < controllers.value(); i++) {
            if (topology.distance(stop, stop(i, topology)) < topology.distance(stop, stop(nearest, topology))) {
                nearest = i;
            }
        }
        return nearest;
    }
}
