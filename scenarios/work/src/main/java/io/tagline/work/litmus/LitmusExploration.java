package io.tagline.work.litmus;

import io.tagline.documents.watch.Watch;
import io.tagline.experiments.setup.PointSetup;
import io.tagline.litmus.outcome.Outcome;
import io.tagline.simulator.exploration.ProgramExplorer;
import io.tagline.simulator.exploration.ProgramVerdict;
import io.tagline.simulator.exploration.ThreadOrder;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.IntFunction;

/**
 * All executions of a small litmus test on the untimed protocol.
 *
 * @param states how many different worlds there are
 */
public record LitmusExploration(NavigableSet<Outcome> outcomes, int states) {

    /** More threads have too many orders. */
    private static final int MOST_THREADS = 4;

    /** So many are tried within a few seconds. */
    private static final int MOST_WORLDS = 1_000_000;

    /** The outcomes; empty if there are too many executions. The variant's threads begin without a delay. */
    static Optional<LitmusExploration> of(LitmusSetup variant, Watch watch) {
        return of(variant, thread -> ThreadOrder.buffering(variant.storeBuffer()), watch);
    }

    /** The same in the order of each thread. */
    static Optional<LitmusExploration> of(LitmusSetup variant, IntFunction<ThreadOrder> orders, Watch watch) {
        PointSetup point = variant.setup().points().get(0);
        if (point.workload().program().size() > MOST_THREADS) {
            return Optional.empty();
        }
        int[] places = variant.places(point.workload());
        NavigableSet<Outcome> outcomes = new TreeSet<>();
        ProgramExplorer explorer = new ProgramExplorer(
                point.workload(),
                point.platform().protocol(),
                orders,
                new ProgramExplorer.Bounds(MOST_WORLDS, Long.MAX_VALUE, watch.quiet()),
                ghosts -> variant.outcome(places, ghosts).ifPresent(outcomes::add));
        ProgramVerdict verdict = explorer.explore();
        return verdict.kind() == ProgramVerdict.Kind.VERIFIED
                ? Optional.of(new LitmusExploration(outcomes, verdict.states()))
                : Optional.empty();
    }
}
