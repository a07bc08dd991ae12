package io.tagline.simulator.random;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import umontreal.ssj.rng.MRG32k3aL;

final class RandomSourceTest {
    private static final double NORM = 1.0 / (Mrg32k3a.M1 + 1.0);

    private static double[] draw(RandomSource source, int component, int count) {
        return IntStream.range(0, count)
                .mapToDouble(i -> source.uniform(component))
                .toArray();
    }

    private static double[] fresh(long seed, String point, long replication, int component) {
        RandomSource source = new RandomSource(component + 1);
        source.begin(seed, point, replication);
        return draw(source, component, 5);
    }

    /** The recurrence as printed in L'Ecuyer, "Good parameters and implementations for combined MRGs", 1999. */
    private static double[] recurrence(long[] state, int count) {
        long[] s = state.clone();
        double[] numbers = new double[count];
        for (int i = 0; i < count; i++) {
            long x = Math.floorMod(1403580 * s[1] - 810728 * s[0], Mrg32k3a.M1);
            long y = Math.floorMod(527612 * s[5] - 1370589 * s[3], Mrg32k3a.M2);
            s = new long[] {s[1], s[2], x, s[4], s[5], y};
            long z = Math.floorMod(x - y, Mrg32k3a.M1);
            numbers[i] = (z == 0 ? Mrg32k3a.M1 : z) * NORM;
        }
        return numbers;
    }

    @Test
    void numbers_followTheRecurrenceFromTheKeysState() {
        long[] state = new long[6];
        new StreamKey(StreamKey.Purpose.REPLICATION, 42, "send=E").seed(7, 3, state, 0);
        assertArrayEquals(recurrence(state, 1000), draw(begun(4, 42, "send=E", 7), 3, 1000));
    }

    /** Each of the branches of SSJ's class is taken by a quarter of all numbers at least. */
    @Test
    void numbers_areThoseOfSsj() {
        long[] state = new long[6];
        new StreamKey(StreamKey.Purpose.REPLICATION, 42, "ssj").seed(7, 0, state, 0);
        MRG32k3aL ssj = new MRG32k3aL();
        ssj.setSeed(state);
        RandomSource source = begun(1, 42, "ssj", 7);
        for (int i = 0; i < 1_000_000; i++) {
            assertEquals(ssj.nextDouble(), source.uniform(0), 0.0);
        }
    }

    private static RandomSource begun(int components, long seed, String point, long replication) {
        RandomSource source = new RandomSource(components);
        source.begin(seed, point, replication);
        return source;
    }

    /**
     * State and numerators of the first five numbers, computed once by a separate program (big integers, another language)
     * from the definition in StreamKey: they must never change, or published results could not be repeated.
     */
    @Test
    void stream_isTheOneItAlwaysWas() {
        long[] state = new long[6];
        new StreamKey(StreamKey.Purpose.REPLICATION, 42, "send=E").seed(7, 3, state, 0);
        assertArrayEquals(
                new long[] {2884879489L, 918377176L, 1358976230L, 3183089270L, 519897532L, 2288562653L}, state);
        double[] expected = {
            3868609894L * NORM, 3223252130L * NORM, 2679268696L * NORM, 3029381137L * NORM, 1250223471L * NORM
        };
        assertArrayEquals(expected, fresh(42, "send=E", 7, 3));
        assertEquals(2662503967L * NORM, RandomSource.of(42, "send=E").uniform(0));
    }

    @Test
    void numbers_doNotDependOnOrderOfFirstUseNorOnOtherComponents() {
        RandomSource forwards = begun(8, 1, "p", 0);
        RandomSource backwards = begun(20, 1, "p", 0);
        double[] first = new double[8];
        double[] second = new double[8];
        for (int i = 0; i < 8; i++) {
            first[i] = forwards.uniform(i);
            second[7 - i] = backwards.uniform(7 - i);
            draw(backwards, 10 + i, 3);
        }
        assertArrayEquals(first, second);
    }

    @Test
    void numbers_doNotDependOnWhatWasSimulatedBefore() {
        RandomSource reused = new RandomSource(4);
        for (long replication = 0; replication < 3; replication++) {
            reused.begin(1, "another point", replication);
            draw(reused, 3, 11);
        }
        reused.begin(1, "p", 5);
        assertArrayEquals(fresh(1, "p", 5, 3), draw(reused, 3, 5));
    }

    @Test
    void beginningAgain_repeatsTheStream() {
        RandomSource source = begun(1, 1, "p", 0);
        double[] once = draw(source, 0, 5);
        source.begin(1, "p", 0);
        assertArrayEquals(once, draw(source, 0, 5));
    }

    @Test
    void everyPartOfTheKey_matters() {
        Set<Double> firsts = new HashSet<>();
        for (long seed : new long[] {0, 1, -1, Long.MIN_VALUE}) {
            for (String point : List.of("", "a", "b", "ab", "n=1", "n=10")) {
                for (int replication = 0; replication < 10; replication++) {
                    for (int component = 0; component < 10; component++) {
                        firsts.add(fresh(seed, point, replication, component)[0]);
                    }
                }
                firsts.add(RandomSource.of(seed, point).uniform(0));
                RandomSource programs = RandomSource.ofPrograms(1);
                programs.begin(seed, point, 0);
                firsts.add(programs.uniform(0));
            }
        }
        // Of 2448 numbers with 2^32 values, two agree with a chance of 2448^2 / 2^33 < 0.1 %.
        assertEquals(4 * 6 * 102, firsts.size());
    }

    @Test
    void staticDraws_restartAsAReplicationWhenBegun() {
        RandomSource source = RandomSource.of(0, "");
        assertNotEquals(fresh(0, "", 0, 0)[0], source.uniform(0));
        source.begin(0, "", 0);
        assertEquals(fresh(0, "", 0, 0)[0], source.uniform(0));
    }

    @Test
    void drawingBeforeBegin_isRefused() {
        RandomSource source = new RandomSource(3);
        for (int component = 0; component < 3; component++) {
            int drawn = component;
            assertThrows(IllegalStateException.class, () -> source.uniform(drawn), "component " + drawn);
        }
        assertThrows(
                IllegalStateException.class, () -> RandomSource.ofPrograms(1).uniform(0));
    }

    /** Of U(0, 1000), the quantile at 0.25 is 250, whoever draws. */
    @Test
    void pinnedSource_drawsEachLatencyAtOneQuantile() {
        RandomSource source = begun(2, 1, "pinned", 0);
        LatencySampler sampler = new LatencySampler(LatencyDistribution.uniform(0, 1000), source, 0);
        source.pin(0.25);
        assertEquals(List.of(250L, 250L, 250L), List.of(sampler.next(), sampler.next(), sampler.next(1)));
        assertEquals(500, sampler.median());
    }

    /** No stream is asked, so none has to begin. */
    @Test
    void pinnedSource_needsNoBeginning() {
        RandomSource source = new RandomSource(1);
        source.pin(0.25);
        assertEquals(0.25, source.uniform(0));
        assertEquals(0.25, source.dealt(0, 0.75));
    }

    /** Two latencies with the same parameters are one distribution; a constant one is not drawn. */
    @Test
    void pinnedSource_countsDraws() {
        RandomSource source = begun(2, 1, "pinned", 0);
        source.pin(0.25);
        new LatencySampler(LatencyDistribution.uniform(0, 1000), source, 0).next();
        new LatencySampler(LatencyDistribution.exponential(1000), source, 0).next(1);
        new LatencySampler(LatencyDistribution.uniform(0, 1000), source, 1).next();
        new LatencySampler(LatencyDistribution.constant(1000), source, 1).next();
        assertEquals(
                Map.of(LatencyDistribution.uniform(0, 1000), 2, LatencyDistribution.exponential(1000), 1),
                source.tally().counts());
        source.tally().clear();
        assertEquals(Map.of(), source.tally().counts());
    }

    /** Samplers draw from the stream of their component, or of the one asked for; each stream goes on where it was. */
    @Test
    void sampler_drawsFromTheStreamOfItsComponent() {
        LatencyDistribution latency = LatencyDistribution.uniform(0, 1L << 40);
        LatencySampler sampler = new LatencySampler(latency, begun(2, 1, "sampler", 0), 1);
        double[] ofZero = fresh(1, "sampler", 0, 0);
        double[] ofOne = fresh(1, "sampler", 0, 1);
        assertEquals(latency.sample(ofOne[0]), sampler.next());
        assertEquals(latency.sample(ofZero[0]), sampler.next(0));
        assertEquals(latency.sample(ofOne[1]), sampler.next());
    }

    /** So a latency without spread changes no other number. */
    @Test
    void constantLatency_leavesTheStreamAlone() {
        RandomSource source = begun(2, 1, "constant", 0);
        LatencySampler sampler = new LatencySampler(LatencyDistribution.constant(70), source, 0);
        assertEquals(List.of(70L, 70L), List.of(sampler.next(), sampler.next(1)));
        assertEquals(fresh(1, "constant", 0, 0)[0], source.uniform(0));
        assertEquals(fresh(1, "constant", 0, 1)[0], source.uniform(1));
    }

    /** Mean of n uniforms: 1/2 with deviation 1 / sqrt(12 n); correlation of n pairs: 0 with deviation 1 / sqrt(n). */
    @Test
    void neighbouringReplications_lookIndependent() {
        int n = 50_000;
        RandomSource source = new RandomSource(2);
        double sum = 0;
        double alongReplications = 0;
        double acrossComponents = 0;
        double previous = 0.5;
        for (int i = 0; i < n; i++) {
            source.begin(3, "point", i);
            double a = source.uniform(0);
            sum += a;
            alongReplications += 12 * (a - 0.5) * (previous - 0.5);
            acrossComponents += 12 * (a - 0.5) * (source.uniform(1) - 0.5);
            previous = a;
        }
        assertEquals(0.5, sum / n, 4 / Math.sqrt(12.0 * n));
        assertEquals(0, alongReplications / n, 4 / Math.sqrt(n));
        assertEquals(0, acrossComponents / n, 4 / Math.sqrt(n));
    }

    @Test
    void sixtyFourThreads_drawWhatOneThreadDraws() throws Exception {
        int threads = 64;
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            Callable<List<Double>> sources = () -> IntStream.range(0, 200)
                    .mapToObj(replication -> fresh(9, "p", replication, 2)[4])
                    .toList();
            List<Double> expected = sources.call();
            for (Future<List<Double>> drawn : pool.invokeAll(
                    IntStream.range(0, threads).mapToObj(i -> sources).toList())) {
                assertEquals(expected, drawn.get());
            }
            assertTrue(new HashSet<>(expected).size() == expected.size(), "no duplicates");
        } finally {
            pool.shutdown();
        }
    }
}
