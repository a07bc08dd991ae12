package io.tagline.experiments.witness;

import io.tagline.simulator.random.Draw;
import io.tagline.simulator.random.Draws;
import io.tagline.simulator.random.Draws.Rest;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.BooleanSupplier;

/** One walk of simulated annealing towards an end; depends on its seed alone. */
final class Chain {

    /** Of the executions that a walk begins with, every second is an ordinary replication, and all others have extreme latencies. */
    private static final List<Rest> BEGINNINGS = List.of(Rest.DRAWN, Rest.LOWEST, Rest.DRAWN, Rest.HIGHEST);

    private final End end;
    private final SplittableRandom random;
    private final BooleanSupplier cancelled;
    private final Runnable each;
    private Optional<Step> present = Optional.empty();
    private Optional<Step> best = Optional.empty();
    private Optional<Witness> ordinary = Optional.empty();

    Chain(End end, long seed, BooleanSupplier cancelled, Runnable each) {
        this.end = end;
        this.random = new SplittableRandom(seed);
        this.cancelled = cancelled;
        this.each = each;
    }

    /** Where a walk is, and what can be changed there. */
    private record Step(Witness at, List<Draw> latencies, List<Draw> others) {}

    End end() {
        return end;
    }

    /** The best execution so far; empty if it was cancelled before the first. */
    Optional<Witness> best() {
        return best.map(Step::at);
    }

    /** The best replication in which nothing was imposed. */
    Optional<Witness> ordinary() {
        return ordinary;
    }

    /** Moves to the best execution of another walk. */
    void join(Chain other) {
        present = other.best;
    }

    /** Tries the replications from one number to another. */
    void begin(Trial trial, long from, long to) {
        for (long number = from; number < to && !cancelled.getAsBoolean(); number++) {
            Rest rest = BEGINNINGS.get((int) (number % BEGINNINGS.size()));
            Witness tried = run(trial, new Draws(number, rest, Map.of()));
            if (rest == Rest.DRAWN && isBetter(tried, ordinary)) {
                ordinary = Optional.of(tried);
            }
            if (isBetter(tried, best())) {
                step(trial, tried);
            }
        }
    }

    /** Changes draws again and again; what is worse by a share of the best time is taken with a chance of 1/e. */
    void walk(Trial trial, int steps, double share) {
        for (int i = 0; i < steps && present.isPresent() && !cancelled.getAsBoolean(); i++) {
            Step from = present.get();
            Witness tried = run(trial, new Mutation(random, from.latencies, from.others).of(from.at.draws()));
            double worse = end.worse(tried.picoseconds(), from.at.picoseconds());
            double scale = Math.max(1, share * from.at.picoseconds());
            if (worse <= 0 || random.nextDouble() < StrictMath.exp(-worse / scale)) {
                step(trial, tried);
            }
        }
    }

    private Witness run(Trial trial, Draws draws) {
        Witness tried = new Witness(trial.run(draws), draws);
        each.run();
        return tried;
    }

    /** What is better than all before is better than the present one, so the best is always among the steps. */
    private void step(Trial trial, Witness tried) {
        Step next = new Step(tried, trial.made(true), trial.made(false));
        present = Optional.of(next);
        if (isBetter(tried, best())) {
            best = present;
        }
    }

    private boolean isBetter(Witness tried, Optional<Witness> known) {
        return known.filter(witness -> !end.prefers(tried.picoseconds(), witness.picoseconds()))
                .isEmpty();
    }
}
