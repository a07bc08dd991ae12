package io.tagline.experiments.difference;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.experiments.estimate.Interval;
import io.tagline.experiments.sampling.Samples;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.stat.StatUtils;
import org.apache.commons.math3.stat.inference.TTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PairTest {

    private static final double CONFIDENCE = 0.95;
    private static final double PICOSECONDS = 1000;

    /** A point with these latencies in nanoseconds. */
    private static MeasuredPoint point(double... nanoseconds) {
        double[] picoseconds = IntStream.range(0, nanoseconds.length)
                .mapToDouble(i -> PICOSECONDS * nanoseconds[i])
                .toArray();
        Samples samples = Samples.ofPicoseconds(picoseconds, picoseconds.length);
        return new MeasuredPoint(Map.of(), samples.distribution(CONFIDENCE), 1, Optional.of(samples), Map.of());
    }

    private static Pair pair(MeasuredPoint a, MeasuredPoint b) {
        return Pair.of("", a, b, CONFIDENCE);
    }

    /** The same without samples, as a run's JSON has it. */
    private static MeasuredPoint summary(MeasuredPoint point) {
        return new MeasuredPoint(Map.of(), point.latency(), 1, Optional.empty(), Map.of());
    }

    private static double[] normal(int count, double mean, double deviation, SplittableRandom random) {
        return IntStream.range(0, count)
                .mapToDouble(i -> tenths(mean + deviation * random.nextGaussian()))
                .toArray();
    }

    /** As files have samples. */
    private static double tenths(double nanoseconds) {
        return Math.rint(nanoseconds * 1e4) / 1e4;
    }

    /** Twice the same numbers, plus something: what both share is no chance between them. */
    private static double[] like(double[] others, double more, double deviation, SplittableRandom random) {
        return IntStream.range(0, others.length)
                .mapToDouble(i -> tenths(others[i] + more + deviation * random.nextGaussian()))
                .toArray();
    }

    /** Against the library's own test of pairs, and its quantile of Student's distribution. */
    @Test
    void interval_isThatOfCommonsMath() {
        SplittableRandom random = new SplittableRandom(7);
        double[] a = normal(40, 500, 80, random);
        double[] b = like(a, 3, 5, random);
        Pair pair = pair(point(a), point(b));
        double[] differences =
                IntStream.range(0, a.length).mapToDouble(i -> b[i] - a[i]).toArray();
        double half = new TDistribution(39).inverseCumulativeProbability(0.975)
                * Math.sqrt(StatUtils.variance(differences) / 40);
        Interval interval = pair.interval().orElseThrow();
        assertEquals(StatUtils.mean(differences) - half, interval.low(), 1e-9);
        assertEquals(StatUtils.mean(differences) + half, interval.high(), 1e-9);
        assertEquals(new TTest().pairedTTest(b, a), pair.test().orElseThrow().p(), 1e-9);
        assertTrue(pair.isSignificant().orElseThrow());
        // Deviations of 80 ns hide 3 ns in 40 independent samples: t is about 3 / (80 * sqrt(2 / 40)), or 0.2.
        assertFalse(pair(summary(point(a)), point(b)).isSignificant().orElseThrow());
    }

    @Test
    void aConstantDifference_isExact_andSignificant() {
        Pair pair = pair(point(100.1, 250.7, 80.3), point(105.6, 256.2, 85.8));
        assertEquals(5.5, pair.mean());
        assertEquals(new Interval(5.5, 5.5), pair.interval().orElseThrow());
        assertTrue(pair.isExact() && pair.isSignificant().orElseThrow());
    }

    @Test
    void equalSamples_doNotDiffer() {
        Pair pair = pair(point(100.1, 250.7, 80.3), point(100.1, 250.7, 80.3));
        assertEquals(new Interval(0, 0), pair.interval().orElseThrow());
        assertTrue(pair.isExact());
        assertFalse(pair.isSignificant().orElseThrow());
    }

    @Test
    void aSinglePair_hasNoInterval() {
        Pair pair = pair(point(100), point(105));
        assertEquals(5, pair.mean());
        assertEquals(Optional.empty(), pair.interval());
        assertEquals(Optional.empty(), pair.isSignificant());
    }

    /** 4 and 2 replications: the first two are compared, 10 and 20 with 11 and 22, 1 and 2 ns more. */
    @Test
    void ofDifferentCounts_theFirstOnesAreCompared() {
        Pair pair = pair(point(10, 20, 900, 900), point(11, 22));
        assertEquals(1.5, pair.mean());
        assertEquals(15, pair.a().latency().mean());
        assertEquals(2, pair.left());
    }

    /**
     * How often the interval holds the true difference. Of 2000 binomial tries with 95 %, the deviation is 0.49 %: five of them are 2.4 %. Pairing
     * holds it whether pairs share something or, as with different seeds, nothing.
     */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void interval_holdsTheTrueDifference_asOftenAsItSays(boolean shared) {
        SplittableRandom random = new SplittableRandom(42);
        long held = IntStream.range(0, 2000)
                .filter(i -> {
                    double[] a = normal(12, 500, 80, random);
                    double[] b = shared ? like(a, 3, 5, random) : normal(12, 503, 80, random);
                    Interval interval = pair(point(a), point(b)).interval().orElseThrow();
                    return interval.low() <= 3 && 3 <= interval.high();
                })
                .count();
        assertEquals(0.95, held / 2000.0, 0.024);
    }
}
