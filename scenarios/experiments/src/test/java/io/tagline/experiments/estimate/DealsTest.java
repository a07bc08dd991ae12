package io.tagline.experiments.estimate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class DealsTest {

    private static final double EXACT = 1e-12;
    private static final Deals PAIRS = new Deals(2);

    /** Means of the deals: 4, 5, 5, 6; their mean 5, their squares 1+0+0+1 = 2, so the variance of their mean is 2/3/4. */
    @Test
    void wholeDeals_areOneObservationEach() {
        MeanError mean = PAIRS.mean(new double[] {0, 8, 10, 0, 0, 10, 11, 1});
        assertEquals(5, mean.mean(), EXACT);
        assertEquals(Math.sqrt(2 / 3.0 / 4), mean.error(), EXACT);
        assertEquals(3, mean.degrees());
    }

    /**
     * Of deals of two, the ninth sample is half a deal. The variance of the sum is that of 4 deals, 2/3 * 4 for each, and of one sample of a fifth, 2/3;
     * to that comes its choice from two that differ by 8, 10, 10, 10, whose variances are 32, 50, 50, 50: 45.5 times 1 - 1/2. So 17 * 2/3 + 22.75, over 81.
     * The degrees are those of Satterthwaite: 11.33 with 3 of them, and 22.75 with 9 - 4.
     */
    @Test
    void aPartOfADeal_isDrawnFromIt() {
        MeanError mean = PAIRS.mean(new double[] {0, 8, 10, 0, 0, 10, 11, 1, 5});
        assertEquals(5, mean.mean(), EXACT);
        double between = 17 * 2 / 3.0;
        double within = 22.75;
        assertEquals(Math.sqrt(between + within) / 9, mean.error(), EXACT);
        assertEquals(
                (between + within) * (between + within) / (between * between / 3 + within * within / 5),
                mean.degrees(),
                1e-9);
    }

    /** Means of the deals: 2, 3, 5, 6. They vary as much as samples do, so nothing says that these are not independent. */
    @Test
    void dealsThatVaryAsSamplesDo_areIndependentSamples() {
        double[] samples = {1, 3, 2, 4, 4, 6, 5, 7};
        assertEquals(Deals.NONE.mean(samples), PAIRS.mean(samples));
    }

    /** Three deals and a part: as six or seven independent samples. */
    @ParameterizedTest
    @ValueSource(ints = {2, 6, 7})
    void fewDeals_areTakenAsIndependentSamples(int count) {
        double[] samples = Arrays.copyOf(new double[] {1, 3, 2, 4, 4, 6, 5}, count);
        assertEquals(Deals.NONE.mean(samples), PAIRS.mean(samples));
        assertEquals(Deals.NONE.quantile(samples, 0.5, 0.95), PAIRS.quantile(samples, 0.5, 0.95));
        assertEquals(count - 1, PAIRS.degrees(count));
    }

    @Test
    void differencesOfDealtSamples_areDealtAsFarAsEither() {
        assertEquals(PAIRS, PAIRS.or(Deals.NONE));
        assertEquals(PAIRS, Deals.NONE.or(PAIRS));
    }

    /** 16 * 62 = 992 and 16 * 63 = 1008; 63 samples are too few to count as deals. */
    @Test
    void whole_isTheNextEndOfADeal() {
        assertEquals(1008, new Deals(16).whole(1000));
        assertEquals(1008, new Deals(16).whole(1008));
        assertEquals(63, new Deals(16).whole(63));
        assertEquals(1000, Deals.NONE.whole(1000));
        assertEquals(Integer.MAX_VALUE, new Deals(16).whole(Integer.MAX_VALUE));
    }

    /** Of 40 deals of 16, each has one sample in each sixteenth. The median is worth far more than 640 samples, whose interval has 320 ± 25 ranks. */
    @Test
    void dealtSamples_haveANarrowIntervalOfTheMedian() {
        double[] samples = dealt(40, 16, u -> u, 0, new SplittableRandom(1));
        Interval dealt = new Deals(16).quantile(samples, 0.5, 0.95).orElseThrow();
        Interval independent = Deals.NONE.quantile(samples, 0.5, 0.95).orElseThrow();
        assertTrue(dealt.low() < 0.5 && dealt.high() > 0.5, dealt.toString());
        assertTrue(dealt.halfWidth() < independent.halfWidth() / 2, dealt + " in " + independent);
    }

    /** Of no confidence, the interval is the quantile itself: 320 of 640 samples are below, and shares of a thousand times as many are a step of a thousandth. */
    @Test
    void anIntervalOfNoConfidence_isTheQuantile() {
        double[] samples = dealt(40, 16, u -> u, 0, new SplittableRandom(1));
        Interval interval = new Deals(16).quantile(samples, 0.5, 0).orElseThrow();
        assertTrue(interval.halfWidth() < 0.001, interval.toString());
    }

    /** Fewer than 368 samples enclose no p99 (log 0.025 / log 0.99); 12 deals of 16 do not do so either. */
    @Test
    void aFarQuantile_needsEnoughSamples() {
        double[] samples = dealt(12, 16, u -> u, 0, new SplittableRandom(1));
        assertEquals(Optional.empty(), new Deals(16).quantile(samples, 0.99, 0.95));
    }

    /** Samples of deals, shuffled: in each stratum one number, of which a function is taken, and noise is added. */
    private static double[] dealt(
            int deals, int size, DoubleUnaryOperator quantiles, double noise, SplittableRandom random) {
        double[] samples = new double[deals * size];
        for (int deal = 0; deal < deals; deal++) {
            int[] strata = new int[size];
            for (int i = 0; i < size; i++) {
                int other = random.nextInt(i + 1);
                strata[i] = strata[other];
                strata[other] = i;
            }
            for (int i = 0; i < size; i++) {
                double number = (strata[i] + random.nextDouble()) / size;
                samples[deal * size + i] = quantiles.applyAsDouble(number) + noise * random.nextDouble();
            }
        }
        return samples;
    }

    /**
     * The share at most x of the sum of a root of one uniform number, which is dealt, and of noise, a part of another one v, which is not: its mean is 2/3 + noise/2. It is at most x
     * with the probability of a root of at most x - noise v, for each v.
     */
    private static double atMost(double x, double noise) {
        double certain = Math.max(0, Math.min(noise, x - 1));
        double least = Math.max(0, Math.min(1, x - noise));
        double most = Math.min(1, x);
        return (certain + (most * most * most - least * least * least) / 3) / noise;
    }

    private static double truth(double share, double noise) {
        double low = 0;
        double high = 1 + noise;
        for (int i = 0; i < 60; i++) {
            double middle = (low + high) / 2;
            boolean below = atMost(middle, noise) < share;
            low = below ? middle : low;
            high = below ? high : middle;
        }
        return low;
    }

    /**
     * How often an interval of 95 % holds the truth, of 2000 seeds: chance is 0.5 % (one standard deviation), so 93 to 97 % are four of them. Shares of few samples are
     * whole numbers, so quantiles may be held up to 98 %. Of the last deal a part may be missing.
     */
    @ParameterizedTest
    @CsvSource({"4, 0", "8, 0", "8, 5", "40, 0", "40, 3"})
    void intervals_holdTheTruthInNineteenOfTwentyCases(int deals, int missing) {
        int seeds = 2000;
        int[] held = IntStream.range(0, seeds)
                .parallel()
                .mapToObj(seed -> dealt(deals, 16, Math::sqrt, 0.2, new SplittableRandom(seed)))
                .map(samples -> held(Arrays.copyOf(samples, samples.length - missing)))
                .reduce((a, b) -> new int[] {a[0] + b[0], a[1] + b[1], a[2] + b[2]})
                .orElseThrow();
        check(held[0], seeds, 0.97, "mean");
        check(held[1], seeds, 0.98, "median");
        if (deals >= 40) {
            check(held[2], seeds, 0.98, "p99");
        }
    }

    /**
     * Deals that agree well, where noise is small, often do so by chance if there are few: all have exactly four of sixteen samples below the first quartile. If this
     * counted as certain, intervals of eight deals would hold the truth in 90 of 100 cases.
     */
    @Test
    void dealsThatAgreeByChance_areNotCertain() {
        int seeds = 2000;
        int held = IntStream.range(0, seeds)
                .parallel()
                .mapToObj(seed -> dealt(8, 16, Math::sqrt, 0.05, new SplittableRandom(seed)))
                .mapToInt(samples -> holds(new Deals(16).quantile(samples, 0.25, 0.95), truth(0.25, 0.05)))
                .sum();
        check(held, seeds, 0.98, "first quartile");
    }

    /**
     * Noise of half a unit leaves 73 % of the variance to what is dealt, noise of one 40 %, of three 7 %. Whatever it is, intervals of the mean are right, and on the average no wider
     * than those of independent samples would be: with four deals or 20.
     */
    @ParameterizedTest
    @CsvSource({"4, 0.5", "4, 1", "4, 3", "20, 0.5", "20, 1", "20, 3"})
    void intervalsOfWeakDeals_areRightAndNoWiderThanWithoutDeals(int deals, double noise) {
        int seeds = 2000;
        double[] sums = IntStream.range(0, seeds)
                .parallel()
                .mapToObj(seed -> dealt(deals, 16, Math::sqrt, noise, new SplittableRandom(seed)))
                .map(samples -> {
                    MeanError mean = new Deals(16).mean(samples);
                    double half = mean.halfWidth(0.95);
                    double held = Math.abs(mean.mean() - 2 / 3.0 - noise / 2) <= half ? 1 : 0;
                    return new double[] {held, half, Deals.NONE.mean(samples).halfWidth(0.95)};
                })
                .reduce((a, b) -> new double[] {a[0] + b[0], a[1] + b[1], a[2] + b[2]})
                .orElseThrow();
        check((int) sums[0], seeds, 0.97, "mean");
        assertTrue(sums[1] <= sums[2], sums[1] + " of " + sums[2]);
    }

    private static int[] held(double[] samples) {
        Deals sixteen = new Deals(16);
        MeanError mean = sixteen.mean(samples);
        return new int[] {
            Math.abs(mean.mean() - 2 / 3.0 - 0.1) <= mean.halfWidth(0.95) ? 1 : 0,
            holds(sixteen.quantile(samples, 0.5, 0.95), truth(0.5, 0.2)),
            holds(sixteen.quantile(samples, 0.99, 0.95), truth(0.99, 0.2))
        };
    }

    private static int holds(Optional<Interval> interval, double truth) {
        return interval.filter(ends -> ends.low() <= truth && truth <= ends.high())
                .map(ends -> 1)
                .orElse(0);
    }

    private static void check(int held, int seeds, double most, String what) {
        double coverage = (double) held / seeds;
        assertTrue(coverage >= 0.93 && coverage <= most, what + " is held by " + coverage);
    }
}
