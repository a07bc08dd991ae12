package io.tagline.simulator.random;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class LatencyDistributionTest {
    /** How to make a distribution, and the mean and standard deviation that its textbook formula gives. */
    record Case(String name, Supplier<LatencyDistribution> made, double mean, double stdev) {
        LatencyDistribution distribution() {
            return made.get();
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static Stream<Case> cases() {
        return Stream.of(
                of("normal", () -> LatencyDistribution.normal(240_000, 30_000), 240_000, 30_000),
                halfCutNormal(),
                of("lognormal", () -> LatencyDistribution.lognormal(500_000, 77_000), 500_000, 77_000),
                of("wide lognormal", () -> LatencyDistribution.lognormal(10_000, 10_000), 10_000, 10_000),
                of("gamma", () -> LatencyDistribution.gamma(120_000, 40_000), 120_000, 40_000),
                of("gamma of shape 1/4", () -> LatencyDistribution.gamma(10_000, 20_000), 10_000, 20_000),
                of("narrow gamma", () -> LatencyDistribution.gamma(1_000_000, 1_000), 1_000_000, 1_000),
                of("exponential", () -> LatencyDistribution.exponential(20_000), 20_000, 20_000),
                of("uniform", () -> LatencyDistribution.uniform(1_000, 7_000), 4_000, 6_000 / Math.sqrt(12)),
                triangular(1_000, 2_000, 9_000),
                of("constant", () -> LatencyDistribution.constant(777), 777, 0));
    }

    private static Case of(String name, Supplier<LatencyDistribution> made, double mean, double stdev) {
        return new Case(name, made, mean, stdev);
    }

    /** Cut at one deviation below the mean: r = density(-1) / (1 - cdf(-1)); mean + sd r, sd sqrt(1 - r - r^2). */
    private static Case halfCutNormal() {
        double r = 0.24197072451914337 / 0.8413447460685429;
        return of(
                "cut normal",
                () -> LatencyDistribution.normal(10_000, 10_000),
                10_000 * (1 + r),
                10_000 * Math.sqrt(1 - r - r * r));
    }

    private static Case triangular(long a, long c, long b) {
        double variance = (double) (a * a + b * b + c * c - a * b - a * c - b * c) / 18;
        return of("triangular", () -> LatencyDistribution.triangular(a, c, b), (a + b + c) / 3.0, Math.sqrt(variance));
    }

    /** The bound that QuantileTable promises: 0.02 % of the deviation and 0.05 ps for the rounding of the knots. */
    @ParameterizedTest
    @MethodSource("cases")
    void tablesMeanAndDeviation_areThoseOfTheDistribution(Case c) {
        double tolerance = 0.0002 * c.stdev + 0.05;
        LatencyDistribution distribution = c.distribution();
        assertEquals(c.mean, distribution.mean(), tolerance);
        assertEquals(c.stdev, distribution.stdev(), tolerance);
    }

    /** Deviations of the two estimates: sd / sqrt(n); and sd sqrt((kurtosis - 1) / 4n), here up to 2 sd / sqrt(n). */
    @ParameterizedTest
    @MethodSource("cases")
    void samples_haveTheTablesMeanAndDeviation(Case c) {
        int n = 200_000;
        LatencyDistribution distribution = c.distribution();
        RandomSource source = new RandomSource(1);
        source.begin(1, c.name, 0);
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < n; i++) {
            double deviation = distribution.sample(source.uniform(0)) - c.mean;
            sum += deviation;
            squares += deviation * deviation;
        }
        double error = c.stdev / Math.sqrt(n);
        assertEquals(0, sum / n, 4 * error + 0.05);
        assertEquals(c.stdev, Math.sqrt(squares / n), 12 * error + 0.05);
    }

    /**
     * The logarithm of the mean of exp(rate x sample) over the rate, by 2^18 quantiles; what they cut off at each end changes it by less than a thousandth of the deviation at these rates.
     * What is left of a sample counts more only if long samples tend to go on.
     */
    @ParameterizedTest
    @MethodSource("cases")
    void sampleInASum_countsAsItsExponentialMean(Case c) {
        LatencyDistribution distribution = c.distribution();
        double rate = c.stdev == 0 ? 1e-3 : 0.3 / c.stdev;
        double tolerance = 0.001 * c.stdev + 1;
        double most = whole(distribution, rate);
        double least = whole(distribution, -rate);
        boolean goesOn = c.name.contains("lognormal") || c.name.contains("1/4");
        assertTrue(distribution.atMost(rate) >= most - tolerance, c.name);
        assertEquals(most, distribution.atMost(rate), goesOn ? Double.MAX_VALUE : tolerance, c.name);
        assertEquals(least, distribution.atLeast(rate), tolerance, c.name);
        assertTrue(distribution.atMost(1e-9) < c.mean + 2 + (goesOn ? Double.MAX_VALUE : 0.001 * c.stdev), c.name);
        assertEquals((double) distribution.longest(), distribution.atMost(1e6), 1, c.name);
        assertEquals((double) distribution.shortest(), distribution.atLeast(1e6), 1, c.name);
    }

    private static double whole(LatencyDistribution distribution, double rate) {
        int n = 1 << 18;
        double sum = 0;
        for (int i = 0; i < n; i++) {
            sum += Math.exp(rate * distribution.sample((i + 0.5) / n));
        }
        return Math.log(sum / n) / rate;
    }

    /** Of a lognormal latency that has lasted for twenty times its mean, more is left than of a new one. */
    @Test
    void longLatency_goesOn() {
        LatencyDistribution wide = LatencyDistribution.lognormal(10_000, 10_000);
        double rate = 1e-6;
        double left = 0;
        int n = 1 << 20;
        int over = 0;
        for (int i = 0; i < n; i++) {
            long sample = wide.sample((i + 0.5) / n);
            over += sample > 100_000 ? 1 : 0;
            left += sample > 100_000 ? Math.exp(rate * (sample - 100_000)) : 0;
        }
        assertTrue(Math.log(left / over) / rate > 2 * whole(wide, rate));
        assertTrue(wide.atMost(rate) >= Math.log(left / over) / rate);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void samples_neverDecreaseWithTheirNumber(Case c) {
        double[] numbers = new SplittableRandom(5).doubles(20_000).toArray();
        for (int i = 0; i < 4_000; i++) {
            numbers[i] = Math.scalb(1 + numbers[i], -1 - i % 40);
            numbers[4_000 + i] = 1 - numbers[i];
        }
        Arrays.sort(numbers);
        LatencyDistribution distribution = c.distribution();
        long previous = distribution.sample(0);
        for (double number : numbers) {
            long sample = distribution.sample(number);
            assertTrue(sample >= previous, () -> "at " + number);
            previous = sample;
        }
        assertTrue(distribution.sample(1) >= previous);
    }

    /** Quantile of the exponential distribution: -mean ln(1 - u). Interpolation errs by at most mean / 8 / 32^2. */
    @Test
    void exponentialQuantiles_areRightDownToTheLastTail() {
        LatencyDistribution exponential = LatencyDistribution.exponential(1_000_000);
        for (int octave = 1; octave <= 31; octave++) {
            for (double within : new double[] {1, 1.01, 1.37, 1.99}) {
                double tail = Math.scalb(within, -octave - (within > 1 ? 1 : 0));
                double tolerance = 1_000_000 / 8.0 / 1024 + 1;
                assertEquals(
                        -1_000_000 * Math.log(tail), (double) exponential.sample(1 - tail), tolerance, "tail " + tail);
                assertEquals(
                        -1_000_000 * Math.log1p(-tail), (double) exponential.sample(tail), tolerance, "head " + tail);
            }
        }
    }

    @Test
    void uniformQuantiles_areExactUpToRounding() {
        LatencyDistribution uniform = LatencyDistribution.uniform(1_000, 9_000);
        for (double u : new double[] {0, 0.125, 0.3, 0.5, 0.625, 0.9999, 1}) {
            assertEquals(1_000 + 8_000 * u, (double) uniform.sample(u), 1);
        }
    }

    @Test
    void withoutSpread_everySampleIsTheSame() {
        assertAll(Stream.of(
                        LatencyDistribution.constant(42),
                        LatencyDistribution.normal(42, 0),
                        LatencyDistribution.lognormal(42, 0),
                        LatencyDistribution.gamma(42, 0),
                        LatencyDistribution.uniform(42, 42),
                        LatencyDistribution.triangular(42, 42, 42))
                .map(distribution -> () -> {
                    assertTrue(distribution.isConstant());
                    assertEquals(42, distribution.sample(0.01));
                    assertEquals(42, distribution.sample(0.99));
                }));
        assertFalse(LatencyDistribution.uniform(42, 43).isConstant());
    }

    /** The last cells, with 2^-32 of the probability at each end, add 2 x 2^8 ps to the mean here: more than the distribution is wide. */
    @Test
    void meanOfLongLatencies_liesBetweenTheEnds() {
        long high = 1L << 40;
        LatencyDistribution narrow = LatencyDistribution.uniform(high - 100, high);
        assertEquals(high - 50.0, narrow.mean(), 0.1);
        assertEquals(100 / Math.sqrt(12), narrow.stdev(), 0.1);
    }

    @Test
    void noTimeAtAll_isALatency() {
        assertEquals(0, LatencyDistribution.constant(0).sample(0.5));
        assertEquals(0, LatencyDistribution.uniform(0, 4_000).sample(0));
        assertEquals(1_000, LatencyDistribution.normal(1_000, 0).sample(0.5));
        assertTrue(LatencyDistribution.exponential(0).isConstant());
    }

    /** Of shape 10^-10, the median is 2^-(10^10) of the mean, which no number but 0 comes near to. */
    @Test
    void latencyThatIsNearlyAlwaysNothing_isOne() {
        assertEquals(0, LatencyDistribution.gamma(10, 1_000_000).sample(0.5));
    }

    /** Which number is wrong is said by name, and how. */
    @Test
    void impossibleParameters_areRefused() {
        assertAll(
                () -> refused("constant of -1 ps", () -> LatencyDistribution.constant(-1)),
                () -> refused("constant of " + (1L << 53), () -> LatencyDistribution.constant(1L << 53)),
                () -> refused("mean of -1 ps", () -> LatencyDistribution.normal(-1, 5)),
                () -> refused("standard deviation of -1 ps", () -> LatencyDistribution.normal(5, -1)),
                () -> refused("cannot have mean 0", () -> LatencyDistribution.lognormal(0, 5)),
                () -> refused("mean of -2 ps", () -> LatencyDistribution.lognormal(-2, 5)),
                () -> refused("standard deviation of -5 ps", () -> LatencyDistribution.lognormal(2, -5)),
                () -> refused("cannot have mean 0", () -> LatencyDistribution.gamma(0, 0)),
                () -> refused("standard deviation of -5 ps", () -> LatencyDistribution.gamma(2, -5)),
                () -> refused("mean of -1 ps", () -> LatencyDistribution.exponential(-1)),
                () -> refused("low end of -1 ps", () -> LatencyDistribution.uniform(-1, 4)),
                () -> refused("high end of " + (1L << 53), () -> LatencyDistribution.uniform(5, 1L << 53)),
                () -> refused("5 ps lies above 4 ps", () -> LatencyDistribution.uniform(5, 4)),
                () -> refused("low end of -1 ps", () -> LatencyDistribution.triangular(-1, 0, 4)),
                () -> refused("high end of " + (1L << 53), () -> LatencyDistribution.triangular(1, 2, 1L << 53)),
                () -> refused("1 ps lies above 0 ps", () -> LatencyDistribution.triangular(1, 0, 4)),
                () -> refused("5 ps lies above 4 ps", () -> LatencyDistribution.triangular(1, 5, 4)),
                () -> refused("mean of " + (1L << 53), () -> LatencyDistribution.exponential(1L << 53)),
                () -> refused("the distribution reaches", () -> LatencyDistribution.exponential(1L << 52)));
    }

    private static void refused(String why, Executable what) {
        String said = assertThrows(IllegalArgumentException.class, what).getMessage();
        assertTrue(said.contains(why), said);
    }
}
