package io.tagline.topologies.machine;

import io.tagline.topologies.graph.Topology;
import java.util.List;
import java.util.Optional;

/**
 * The memory controllers.
 *
 * @param access from a command's arrival at an idle controller to the line leaving; with a {@code dram}, besides what its banks take
 * @param occupancy how long one line occupies a controller's channel
 * @param stops where they are; spread evenly over all stops if left out
 * @param clusterMode none given means {@link ClusterMode#ALL_TO_ALL}
 * @param dram the channels and banks; none given means that a controller has one channel, and that all lines take the same time
 * @param ofCores what memory of their own costs cores that are not coherent
 */
public record Memory(
        Parameter<Integer> controllers,
        Parameter<Latency> access,
        Parameter<Long> occupancy,
        Optional<Parameter<List<Integer>>> stops,
        Optional<Parameter<ClusterMode>> clusterMode,
        Optional<Dram> dram,
        Optional<PrivateMemory> ofCores) {

    /** Where a line's home and its controller stand relative to each other. */
    public ClusterMode mode() {
        return clusterMode.map(Parameter::value).orElse(ClusterMode.ALL_TO_ALL);
    }

    /** The stop of a controller. */
    public int stop(int controller, Topology topology) {
        return stops.map(list -> list.value().get(controller))
                .orElseGet(() -> topology.evenly(controller, controllers.value()));
    }

    /** The controller with the shortest way from a stop; the first of those that are equally near. */
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
