package io.tagline.experiments.sampling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.watch.Watch;
import io.tagline.experiments.estimate.Deals;
import io.tagline.experiments.scenario.RunRule;
import io.tagline.experiments.scenario.StopRule;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.LongToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Points whose rule is about their differences. */
final class ContestTest {

    private static final StopRule RULE = new StopRule(0.95, 0.01, StopRule.Of.DIFFERENCE);
    private static final RunRule RUN = new RunRule(1, 20, 5000, RULE);

    /** How many replications each of these points takes, whose latencies are functions of the number. */
    private static List<Integer> counts(RunRule rule, int workers, LongToDoubleFunction... points) {
        Rivals rivals = new Rivals();
        List<Work> works = Stream.of(points)
                .map(point -> new Work(rule, Deals.NONE, Optional.of(rivals), () -> point::applyAsDouble))
                .toList();
        ExecutorService pool = Executors.newFixedThreadPool(workers);
        try {
            return new Experiment(pool, workers, Watch.NONE)
                    .sample(works).points().values().stream()
                            .map(sampled -> sampled.samples().count())
                            .toList();
        } finally {
            pool.shutdownNow();
        }
    }

    /** From 500 to 1500 ns. */
    private static double noise(long stream, long replication) {
        return 1e6 + 1e6 * (new SplittableRandom(31 * replication + stream).nextDouble() - 0.5);
    }

    /** Their means are known to 7 % only, with 300 replications at least; that B takes 2 ns more in each of them shows after the first 20. */
    @Test
    void sharedChance_decidesNothing() {
        assertEquals(List.of(20, 20), counts(RUN, 1, r -> noise(1, r), r -> noise(1, r) + 2000));
    }

    @Test
    void equalPoints_haveEnoughAtOnce() {
        assertEquals(List.of(20, 20, 20), counts(RUN, 1, r -> noise(1, r), r -> noise(1, r), r -> noise(1, r)));
    }

    /**
     * B is slower by its half. A and C have equal means, and their difference a deviation of 408 ns: at 1 % of 1000 ns and 98.3 % for each of three pairs,
     * half an interval is 2.39 · 408 / √n, which takes 9,500 replications.
     */
    @Test
    void aPointThatIsSurelySlower_stops_andTheOthersGoOn() {
        List<Integer> counts = counts(RUN, 2, r -> noise(1, r), r -> noise(2, r) + 5e5, r -> noise(3, r));
        assertEquals(5000, counts.get(0));
        assertTrue(counts.get(1) <= 60, counts.toString());
        assertEquals(5000, counts.get(2));
    }

    @Test
    void asSoonAsOneIsLeft_itStopsToo() {
        List<Integer> counts = counts(RUN, 2, r -> noise(1, r), r -> noise(2, r) + 2e5);
        assertEquals(counts.get(0), counts.get(1));
        assertTrue(counts.get(0) < 500, counts.toString());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void counts_areTheSameForAnyNumberOfWorkers(int workers) {
        LongToDoubleFunction[] points = IntStream.range(0, 5)
                .<LongToDoubleFunction>mapToObj(point -> r -> noise(point, r) + 4e4 * point)
                .toArray(LongToDoubleFunction[]::new);
        assertEquals(counts(RUN, 1, points), counts(RUN, workers, points));
    }

    /** A point without rivals has nothing to be compared with. */
    @Test
    void aPointAlone_takesTheLeastNumber() {
        assertEquals(List.of(20), counts(RUN, 1, r -> noise(1, r)));
    }

    /**
     * Of three points with equal means, none may be called slower in more than 5 % of the cases, however often they are looked at: 17 times here. Of 400
     * cases that is 20, with a deviation of 4.4: 33 are three deviations more.
     */
    @Test
    void manyLooks_callFewEqualPointsSlower() {
        RunRule rule = new RunRule(1, 20, 1000, new StopRule(0.95, 1e-9, StopRule.Of.DIFFERENCE));
        Work work = new Work(rule, Deals.NONE, Optional.of(new Rivals()), () -> replication -> 0);
        long wrong = IntStream.range(0, 400)
                .mapToObj(seed -> StopDecision.of(
                        List.of(work, work, work), List.of(latencies(seed, 0), latencies(seed, 1), latencies(seed, 2))))
                .filter(decisions -> decisions.stream().anyMatch(decision -> decision.wanted() < 1000))
                .count();
        assertTrue(wrong <= 33, wrong + " of 400");
    }

    private static double[] latencies(long seed, long point) {
        return LongStream.range(0, 1000)
                .mapToDouble(replication -> noise(1_000_003 * seed + 977 * point, replication))
                .toArray();
    }
}
