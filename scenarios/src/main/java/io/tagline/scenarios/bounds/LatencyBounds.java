package io.tagline.scenarios.bounds;

import io.tagline.scenarios.graph.ClaGraph;
import java.util.List;

/**
 * The min-max bounds of a program on a machine (papers/003, section 3).
 *
 * @param min when each operation is over at the earliest
 * @param max when it is over at the latest
 */
public record LatencyBounds(ClaGraph graph, TransferCosts costs, Schedule min, Schedule max) {

    /**
     * The bounds of a program, given the core of each thread.
     *
     * @throws io.tagline.scenarios.graph.DeadlockException if the program cannot end, or no order of its writes is sure
     */
    public static LatencyBounds of(ClaGraph graph, List<Integer> cores, TransferCosts costs) {
        return new LatencyBounds(graph, costs, Earliest.of(graph, cores, costs), Latest.of(graph, cores, costs));
    }
}
