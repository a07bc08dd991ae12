package io.tagline.models.bounds;

import io.tagline.models.graph.ClaGraph;
import java.util.List;
import java.util.Optional;

/** Bounds that no execution of a program on one very machine can miss; docs/bounds.md has the argument. */
public final class GuaranteedBounds {

    private GuaranteedBounds() {}

    /** A time before which nothing can be over in one execution, given its graph; in another execution there may be another order. */
    public static LatencyBounds ofExecution(ClaGraph execution, List<Integer> cores, ProgramCosts costs) {
        Presence presence = new Presence(execution, cores, costs);
        Schedule min = GuaranteedEarliest.of(execution, presence, costs);
        return new LatencyBounds(execution, TransferCosts.NONE, min, Optional.empty());
    }

    /**
     * The bounds of a program, given the core of each thread.
     *
     * @throws io.tagline.models.graph.DeadlockException if no execution of the program ends
     */
    public static LatencyBounds of(ClaGraph graph, List<Integer> cores, ProgramCosts costs) {
        Presence presence = new Presence(graph, cores, costs);
        return new LatencyBounds(
                graph,
                TransferCosts.NONE,
                GuaranteedEarliest.of(graph, presence, costs),
                Optional.of(GuaranteedLatest.of(graph, presence, costs)));
    }
}
