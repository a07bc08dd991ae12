package io.tagline.experiments.estimate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Clusters of which everything can be worked out by hand. */
final class ClusteredValuesTest {

    private static ClusteredValues clusters(int number, IntFunction<long[]> cluster) {
        TreeMap<Long, ClusterStep> steps = new TreeMap<>();
        for (int i = 0; i < number; i++) {
            ClusteredValues.add(cluster.apply(i), steps);
        }
        return new ClusteredValues(number, steps);
    }

    /** log(0.025) / log(q), and log(0.005) / log(q) for 99 %: 5.3, 35.01, 367.04, 3687.0; 7.6. At 50 %, log(0.25) / log(0.5) is 2, and two reach only 50 %, not more. */
    @ParameterizedTest
    @CsvSource({
        "0.5, 0.95, 6",
        "0.9, 0.95, 36",
        "0.1, 0.95, 36",
        "0.99, 0.95, 368",
        "0.999, 0.95, 3688",
        "0.5, 0.99, 8",
        "0.5, 0.5, 3"
    })
    void needed_isWhatTheRanksNeed(double share, double confidence, int needed) {
        assertEquals(needed, Ranks.needed(share, confidence));
        assertEquals(Optional.empty(), Ranks.of(needed - 1, share, confidence));
        assertTrue(Ranks.of(needed, share, confidence).isPresent());
    }

    /**
     * Of 100 values, fewer than 40 are below the median with 1.8 %, fewer than 41 with 2.8 %, so the 40th and, from above, the 61st
     * enclose it (Conover, Practical Nonparametric Statistics, table A3).
     */
    @Test
    void clustersOfOne_haveTheBinomialInterval() {
        ClusteredValues clusters = clusters(100, i -> new long[] {i + 1});
        assertEquals(Optional.of(new Interval(40, 61)), clusters.interval(0.5, 0.95));
        assertEquals(50, clusters.quantile(0.5));
    }

    /** The values of a cluster are one value ten times: all together they are worth as much as one of each. */
    @Test
    void copies_areWorthNothing() {
        ClusteredValues clusters =
                clusters(100, i -> LongStream.generate(() -> i + 1).limit(10).toArray());
        assertEquals(Optional.of(new Interval(40, 61)), clusters.interval(0.5, 0.95));
    }

    /**
     * Each cluster has the values 1 to 100, so that the share below any of them never varies: all 1000 are worth 1000, of which the 469th and the 532nd
     * enclose the median (500 ∓ 1.96 √250). They are 47 and 54.
     */
    @Test
    void clustersThatAreAlike_areWorthAllTheirValues() {
        ClusteredValues clusters =
                clusters(10, i -> LongStream.rangeClosed(1, 100).toArray());
        assertEquals(Optional.of(new Interval(47, 54)), clusters.interval(0.5, 0.95));
    }

    /** Nothing lies beyond a quantile if all are the same. */
    @Test
    void valuesThatAreAllTheSame_areTheirQuantiles() {
        ClusteredValues clusters = clusters(368, i -> new long[] {7, 7, 7});
        assertEquals(Optional.of(new Interval(7, 7)), clusters.interval(0.99, 0.95));
        assertEquals(Optional.empty(), clusters.interval(0.999, 0.95));
    }

    /** One cluster has 1000 of 1367 values: by Kish's rule they are worth 1367² / (1000² + 367) = 1.9, whoever is right. */
    @Test
    void oneCluster_doesNotSpeakForAll() {
        ClusteredValues clusters = clusters(
                368, i -> i == 0 ? LongStream.range(0, 1000).map(k -> 2).toArray() : new long[] {1});
        assertEquals(Optional.empty(), clusters.interval(0.99, 0.95));
    }

    @Test
    void sum_doesNotDependOnTheOrder() {
        IntFunction<long[]> cluster = i -> new long[] {i % 7, 10 + i % 3, 20 + i};
        ClusteredValues some = clusters(5, cluster);
        ClusteredValues others = clusters(4, i -> cluster.apply(i + 5));
        assertEquals(clusters(9, cluster), some.plus(others));
        assertEquals(some.plus(others), others.plus(some));
    }

    /** Below 30, 10 of one cluster's 20 values and 5 of the other's 10: e is 10 and 5, so that squares are 125 and products 250. */
    @Test
    void steps_addUpToWhatLiesBeyond() {
        Map<Long, ClusterStep> steps = clusters(
                        2,
                        i -> LongStream.range(0, 20 - 10 * i)
                                .map(k -> k % 2 == 0 ? 20 : 30)
                                .sorted()
                                .toArray())
                .steps();
        assertEquals(new ClusterStep(15, 125, 250), steps.get(30L));
        assertEquals(new ClusterStep(15, 400 + 100 - 125, 400 + 100 - 250), steps.get(20L));
    }
}
