package io.tagline.models.bounds;

import io.tagline.models.graph.ClaGraph;
import java.util.List;
import java.util.Optional;

/**
 * The min-max bounds of a program on a machine (Ramos and Hoefler, HPDC 2015, section 3).
 *
 * @param min when each operation is over at the earliest
 * @param max when it is over at the latest; empty if there is no bound, because a write that helps to end a wait can come after it as well
 */
public record LatencyBounds(ClaGraph graph, TransferCosts costs, Schedule min, Optional<Schedule> max) {

    /** The reason for a missing {@code max}. */
    public static final String UNBOUNDED = "a write that helps to end a wait can also come after it";

    /**
     * The bounds of a program, given the core of each thread.
     *
     * @throws io.tagline.models.graph.DeadlockException if no execution of the program ends
     */
    public static LatencyBounds of(ClaGraph graph, List<Integer> cores, TransferCosts costs) {
        return new LatencyBounds(graph, costs, Earliest.of(graph, cores, costs), Latest.of(graph, cores, costs));
    }

    /** The bounds of a program whose threads run on any cores: at best all in one socket, at worst each in another one than what it needs. */
    public static LatencyBounds anywhere(ClaGraph graph, List<Integer> cores, TransferCosts costs) {
        return new LatencyBounds(
                graph,
                costs,
                Earliest.of(graph, cores, costs.with(SocketCosts.NONE)),
                Latest.of(graph, cores, costs.with(costs.sockets().apart())));
    }

    /** A time before which nothing can be over in one execution, given its graph; in another execution there may be another order. */
    public static LatencyBounds ofExecution(
            ClaGraph execution, List<Integer> cores, ProgramCosts costs, boolean branches) {
        return guaranteed(execution, Presence.ofExecution(execution, cores, costs, branches), costs, Optional.empty());
    }

    /** Bounds that no execution of a program on one very machine can miss, given the core of each thread; docs/bounds.md has the argument. */
    public static LatencyBounds guaranteed(ClaGraph graph, List<Integer> cores, ProgramCosts costs) {
        Presence presence = new Presence(graph, cores, costs);
        return guaranteed(graph, presence, costs, Optional.of(GuaranteedLatest.of(graph, presence, costs)));
    }

    /** What {@link #guaranteed} bounds become where a share of all replications may miss them; they are nowhere wider. */
    public List<ChanceBounds> allBut(List<ChanceBounds.Miss> misses, List<Integer> cores, ProgramCosts costs) {
        return ChanceBounds.of(this, misses, cores, costs);
    }

    private static LatencyBounds guaranteed(
            ClaGraph graph, Presence presence, ProgramCosts costs, Optional<Schedule> max) {
        return new LatencyBounds(graph, TransferCosts.NONE, GuaranteedEarliest.of(graph, presence, costs), max);
    }
}
