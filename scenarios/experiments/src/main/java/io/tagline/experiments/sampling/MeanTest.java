package io.tagline.experiments.sampling;

import io.tagline.experiments.estimate.Deals;
import io.tagline.experiments.estimate.Interval;
import io.tagline.experiments.estimate.MeanError;
import io.tagline.models.claim.Estimate;
import io.tagline.models.claim.Overhead;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.math3.distribution.TDistribution;

/**
 * A t-test of the difference of two means: Student's (Biometrika 6, 1908) over the differences of pairs, or Welch's (Biometrika 34, 1947) of
 * independent samples, which does not assume that both have the same variance.
 *
 * @param difference the first mean minus the second
 * @param error the standard error of the difference; 0 if the difference is the same each time
 * @param degrees of freedom; Welch's by Satterthwaite
 */
public record MeanTest(double difference, double error, double degrees) {

    /** Samples are written to a tenth of a picosecond: in whole ones of these, equal differences are equal. */
    private static final double TENTHS = 1e4;

    /** Student's test over the differences of pairs, of which some may be dealt together; empty for a single pair. */
    public static Optional<MeanTest> ofPairs(double[] differences, Deals deals) {
        if (differences.length < 2) {
            return Optional.empty();
        }
        MeanError mean = deals.mean(differences);
        return Arrays.stream(differences).allMatch(difference -> difference == differences[0])
                ? Optional.of(new MeanTest(differences[0], 0, mean.degrees()))
                : Optional.of(new MeanTest(mean.mean(), mean.error(), mean.degrees()));
    }

    /** The same of the first samples minus the second ones, in pairs by number as far as both have them. */
    public static Optional<MeanTest> ofPairs(Samples first, Samples second) {
        double[] differences = IntStream.range(0, Math.min(first.count(), second.count()))
                .mapToDouble(i ->
                        (Math.rint(TENTHS * first.nanoseconds(i)) - Math.rint(TENTHS * second.nanoseconds(i))) / TENTHS)
                .toArray();
        return ofPairs(differences, first.deals().or(second.deals()));
    }

    /** Welch's test of two distributions; empty if one is a single sample. */
    public static Optional<MeanTest> ofIndependent(Distribution first, Distribution second) {
        return ofIndependent(mean(first), mean(second));
    }

    private static MeanError mean(Distribution latency) {
        MeanError mean = latency.error();
        return latency.min() == latency.max() ? new MeanError(mean.mean(), 0, mean.degrees()) : mean;
    }

    /** Of the mean over a model's, whose deviation is that of a sample of the same size; empty if there is no variance. */
    public static Optional<Overhead> overhead(Distribution samples, Estimate model, double confidence) {
        return ofIndependent(samples.error(), MeanError.ofIndependent(model.mean(), model.stdev(), samples.count()))
                .filter(test -> !test.isExact())
                .map(test -> new Overhead(test.difference(), test.t(), test.degrees(), test.p(), confidence));
    }

    /** Welch's test of two means. */
    public static Optional<MeanTest> ofIndependent(MeanError first, MeanError second) {
        double fewest = Math.min(first.degrees(), second.degrees());
        double one = first.error() * first.error();
        double other = second.error() * second.error();
        double degrees = one + other == 0
                ? fewest
                : (one + other) * (one + other) / (one * one / first.degrees() + other * other / second.degrees());
        return fewest <= 0
                ? Optional.empty()
                : Optional.of(new MeanTest(first.mean() - second.mean(), Math.sqrt(one + other), degrees));
    }

    /** Whether nothing varies, so no chance is involved. */
    public boolean isExact() {
        return error == 0;
    }

    /** The test statistic; infinite for an exact difference. */
    public double t() {
        return difference / error;
    }

    /** The probability of a difference at least as large if both means were equal. */
    public double p() {
        return difference == 0 ? 1 : chanceOf(Math.abs(difference));
    }

    /** The probability that the difference is so far from its true value, or farther. */
    double chanceOf(double distance) {
        return isExact() ? 0 : 2 * new TDistribution(null, degrees).cumulativeProbability(-distance / error);
    }

    /** True if equality of the means is rejected: their interval of this confidence does not hold zero. */
    public boolean isSignificant(double confidence) {
        return p() < 1 - confidence;
    }

    public Interval interval(double confidence) {
        double half = isExact()
                ? 0
                : error * new TDistribution(null, degrees).inverseCumulativeProbability((1 + confidence) / 2);
        return new Interval(difference - half, difference + half);
    }
}
