package io.tagline.experiments.witness;

import io.tagline.documents.watch.Watch;
import io.tagline.experiments.sampling.Parts;
import io.tagline.simulator.random.Draw;
import io.tagline.simulator.random.Draws;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/**
 * Searches for the fastest and the slowest execution of a point.
 *
 * <ol>
 *   <li>Walks of simulated annealing begin with the best of many replications, ordinary ones and some whose latencies are all extreme.
 *   <li>After each round, the worse half of the walks moves to the best of the better half; later rounds take fewer worse executions.
 *   <li>What need not be imposed on the best one is left out in the end.
 * </ol>
 *
 * What a walk does depends on its number and round only: the result is the same for any number of workers, unless it is cancelled.
 *
 * @param trials makes a simulator for each worker
 * @param tries how many executions are simulated for each end, or a few more
 */
public record WitnessSearch(
        Supplier<Trial> trials, List<End> ends, long seed, int tries, Executor executor, Watch watch) {

    private static final int WALKS = 4;
    private static final int ROUNDS = 4;

    /** The share of the tries that are replications to begin with: one in so many. */
    private static final int BEGIN = 4;

    /** The first round takes with a chance of 1/e what is worse by this share of the time. */
    private static final double SHARE = 0.03;

    /** How many executions are tried, at most, with less imposed. */
    private static final int SPARED = 200;

    public WitnessSearch {
        ends = List.copyOf(ends);
    }

    /**
     * What was found for an end.
     *
     * @param ordinary the best replication in which nothing was imposed
     */
    public record Found(Witness best, Witness ordinary) {}

    /** What was found for each end; an end is missing if the search was cancelled before anything was found. */
    public Map<End, Found> found() {
        try (Watch.Task task = watch.begin("executions")) {
            AtomicLong done = new AtomicLong();
            long total = (long) tries * ends.size();
            return found(() -> task.at(done.incrementAndGet(), Math.max(total, done.get()), ""));
        }
    }

    private Map<End, Found> found(Runnable each) {
        List<Chain> chains = new ArrayList<>();
        for (End end : ends) {
            for (int i = 0; i < WALKS; i++) {
                long number = (long) end.ordinal() * WALKS + i;
                chains.add(new Chain(end, seed * 1_000_003 + number, watch::isCancelled, each));
            }
        }
        Queue<Trial> idle = new ConcurrentLinkedQueue<>();
        int begin = Math.max(4, tries / BEGIN / WALKS);
        inParallel(chains, idle, (chain, trial) -> {
            long number = chains.indexOf(chain) % WALKS;
            chain.begin(trial, number * begin, (number + 1) * begin);
        });
        int steps = Math.max(1, (tries - WALKS * begin) / ROUNDS / WALKS);
        for (int round = 0; round < ROUNDS; round++) {
            double share = SHARE * (ROUNDS - 1 - round) / ROUNDS;
            ends.forEach(end -> select(chains, end));
            inParallel(chains, idle, (chain, trial) -> chain.walk(trial, steps, share));
        }
        Map<End, Found> found = new EnumMap<>(End.class);
        ends.forEach(end -> found(chains, end, idle).ifPresent(best -> found.put(end, best)));
        return found;
    }

    private void inParallel(List<Chain> chains, Queue<Trial> idle, BiConsumer<Chain, Trial> work) {
        List<Supplier<Boolean>> parts = chains.stream()
                .map(chain -> Parts.begin(() -> idle.add(worked(chain, taken(idle), work)), executor))
                .toList();
        parts.stream().map(Supplier::get).forEach(done -> {}); // All have to end.
    }

    private static Trial worked(Chain chain, Trial trial, BiConsumer<Chain, Trial> work) {
        work.accept(chain, trial);
        return trial;
    }

    private Trial taken(Queue<Trial> idle) {
        return Optional.ofNullable(idle.poll()).orElseGet(trials);
    }

    /** The worse half of the walks to an end moves to the best of the better half. */
    private static void select(List<Chain> chains, End end) {
        List<Chain> sorted = sorted(chains, end);
        for (int i = 0; i < sorted.size() / 2; i++) {
            sorted.get(sorted.size() - 1 - i).join(sorted.get(i));
        }
    }

    private static List<Chain> sorted(List<Chain> chains, End end) {
        return chains.stream()
                .filter(chain -> chain.end() == end && chain.best().isPresent())
                .sorted(Comparator.comparingDouble(
                        chain -> end.worse(chain.best().orElseThrow().picoseconds(), 0)))
                .toList();
    }

    private Optional<Found> found(List<Chain> chains, End end, Queue<Trial> idle) {
        List<Chain> sorted = sorted(chains, end);
        Optional<Witness> ordinary = sorted.stream()
                .flatMap(chain -> chain.ordinary().stream())
                .min(Comparator.comparingDouble(witness -> end.worse(witness.picoseconds(), 0)));
        return ordinary.map(plain -> {
            Witness best = sorted.get(0).best().orElseThrow();
            Trial trial = taken(idle);
            Witness kept = plain.picoseconds() == best.picoseconds() ? plain : spared(best, trial);
            idle.add(trial);
            return new Found(kept, plain);
        });
    }

    /** The same execution, with less imposed. */
    private Witness spared(Witness witness, Trial trial) {
        Draws draws = witness.draws();
        int left = SPARED;
        for (int part = Math.max(1, draws.imposed().size() / 2);
                part > 0 && left > 0 && !watch.isCancelled();
                part /= 2) {
            List<Draw> all = List.copyOf(new TreeSet<>(draws.imposed().keySet()));
            for (int from = 0; from < all.size() && left-- > 0; from += part) {
                Draws fewer = without(draws, all.subList(from, Math.min(all.size(), from + part)));
                draws = trial.run(fewer) == witness.picoseconds() ? fewer : draws;
            }
        }
        return new Witness(witness.picoseconds(), draws);
    }

    private static Draws without(Draws draws, List<Draw> some) {
        Map<Draw, Long> fewer = new HashMap<>(draws.imposed());
        some.forEach(fewer::remove);
        return draws.with(fewer);
    }
}
