package io.tagline.models.bounds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.models.bounds.ChanceBounds.Miss;
import io.tagline.models.bounds.EvenCosts.Even;
import io.tagline.models.graph.ClaGraph;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What chance adds to sums of random costs, and to the first and the last of several sums. */
final class ChernoffTest {

    private static final double MEAN = 100_000;
    private static final double DEVIATION = 20_000;

    /** What a normal latency counts at a rate: the logarithm of the mean of exp(rate x latency), over the rate; the other way at least. */
    private static long normal(double rate, int sign) {
        return Math.round(MEAN + sign * rate * DEVIATION * DEVIATION / 2);
    }

    private static AccessCost cost(long least, long most) {
        return new AccessCost(least, least, least, least, most, most, most, most, most);
    }

    /** All accesses take as long as a normal latency, between a hundredth of the mean and ten times it. */
    private record Normal(ProgramCosts.Habits habits) implements ProgramCosts {

        @Override
        public AccessCost of(int core, int line, Kind kind) {
            return cost((long) MEAN / 100, (long) (10 * MEAN));
        }

        @Override
        public Optional<RandomCosts> random() {
            return Optional.of((rate, looked) -> new Even(
                    cost(Math.max((long) MEAN / 100, normal(rate, -1)), Math.min((long) (10 * MEAN), normal(rate, 1))),
                    habits,
                    true));
        }

        @Override
        public long transfer(int from, int to) {
            return 0;
        }

        @Override
        public boolean keeps(int core) {
            return true;
        }
    }

    private static ChanceBounds allBut(double share, Sketch sketch) {
        Normal costs = new Normal(new ProgramCosts.Habits(false, false, false, 0, 0, 0, 0, 0, 0, 0, 0, false));
        return EvenCosts.bounds(sketch, costs)
                .allBut(List.of(Miss.ofEach(share)), sketch.cores(), costs)
                .get(0);
    }

    /**
     * With n of them, the best rate leaves n m + d √(2 n s) for a surprise of s = ln(2 / share), and n m - d √(2 n s) at least. Rates are a sixth of an octave apart:
     * the nearest one, 2^(1/12) too large at worst, adds (2^(1/12) + 2^(-1/12)) / 2 - 1 = 0.17 % to the root.
     */
    @ParameterizedTest
    @CsvSource({"4,1e-3", "4,1e-6", "30,1e-6", "30,1e-9"})
    void sumOfNormalLatencies_isThatOfTheBestRate(int accesses, double share) {
        Sketch sketch = new Sketch(1);
        for (int i = 0; i < accesses; i++) {
            sketch.load(0, sketch.flag());
        }
        ChanceBounds bounds = allBut(share, sketch);
        double chance = DEVIATION * Math.sqrt(2 * accesses * Math.log(2 / share));
        double most = bounds.most().orElseThrow().get(0) - accesses * MEAN;
        double least = accesses * MEAN - bounds.least().get(0);
        assertTrue(most >= chance - accesses && most <= 1.0018 * chance + accesses, most + " beside " + chance);
        assertTrue(least >= chance - accesses && least <= 1.0018 * chance + accesses, least + " beside " + chance);
    }

    /** Of two threads that end a wait, either may be the one: each of two sums of 17 counts, and that of 10 of the wait by itself. */
    @Test
    void lastOfSeveralPaths_isTheLogarithmOfTheSumOfAll() {
        Sketch sketch = new Sketch(3);
        int flag = sketch.flag();
        sketch.await(0, flag, 1).add(1, flag, 1).add(2, flag, 1);
        assertEquals(17, end(sketch, Double.POSITIVE_INFINITY), 1e-9);
        for (double rate : new double[] {0.01, 0.3, 40}) {
            double all = 17 + Math.log(2 + Math.exp(-7 * rate)) / rate;
            assertEquals(all, end(sketch, rate), 1e-9 * all);
        }
    }

    private static double end(Sketch sketch, double rate) {
        ClaGraph graph = sketch.graph();
        return new LongestPath(graph, new ThreadOperations(graph), (node, again) -> again ? 7 : 10, rate)
                .sumTo(0)
                .orElseThrow();
    }

    /** A wait for one of two additions, long after its first read, ends with the first, which is the sooner of two by ln 2 / rate; one for both ends with the other, which is none of several. */
    @Test
    void firstOfSeveral_isTheLogarithmOfTheSumOfAll() {
        double rate = 0.1;
        long sooner = (long) Math.ceil(Math.log(2) / rate);
        assertEquals(sooner, waited(1, Double.POSITIVE_INFINITY) - waited(1, rate));
        assertEquals(waited(1, Double.POSITIVE_INFINITY), waited(2, rate));
    }

    private static long waited(int additions, double rate) {
        Sketch sketch = new Sketch(3);
        int flag = sketch.flag();
        sketch.await(0, flag, additions)
                .compute(1, 1)
                .compute(2, 1)
                .add(1, flag, 1)
                .add(2, flag, 1);
        ClaGraph graph = sketch.graph();
        Even costs = new Even(EvenCosts.habits(false, false));
        Presence presence = new Presence(graph, sketch.cores(), costs);
        long[] always = new long[graph.nodes().size()];
        return EvenCosts.end(GuaranteedEarliest.at(rate, graph, presence, costs, always), 0);
    }
}
