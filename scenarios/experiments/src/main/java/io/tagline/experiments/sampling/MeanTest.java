package io.tagline.experiments.sampling;

import io.tagline.experiments.estimate.Interval;
import io.tagline.experiments.estimate.Moments;
import io.tagline.models.claim.Estimate;
import io.tagline.models.claim.Overhead;
import java.util.Arrays;
import java.util.Optional;
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

    /** The mean of a sample, with its deviation and size. */
    public record Mean(double value, double stdev, long count) {

        double squaredError() {
            return stdev * stdev / count;
        }
    }

    /** Student's test over the differences of pairs; empty for a single pair. */
    public static Optional<MeanTest> ofPairs(double[] differences) {
        if (differences.length < 2) {
            return Optional.empty();
        }
        double degrees = differences.length - 1.0;
        if (Arrays.stream(differences).allMatch(difference -> difference == differences[0])) {
            return Optional.of(new MeanTest(differences[0], 0, degrees));
        }
        Moments moments = new Moments();
        Arrays.stream(differences).forEach(moments::add);
        double error = moments.stdev() / Math.sqrt(differences.length);
        return Optional.of(new MeanTest(moments.mean(), error, degrees));
    }

    /** Welch's test of two distributions; empty if one is a single sample. */
    public static Optional<MeanTest> ofIndependent(Distribution first, Distribution second) {
        return ofIndependent(mean(first), mean(second));
    }

    private static Mean mean(Distribution latency) {
        return new Mean(latency.mean(), latency.min() == latency.max() ? 0 : latency.stdev(), latency.count());
    }

    /** Of the mean over a model's, whose deviation is that of a sample of the same size; empty if there is no variance. */
    public static Optional<Overhead> overhead(Distribution samples, Estimate model, double confidence) {
        return ofIndependent(
                        new Mean(samples.mean(), samples.stdev(), samples.count()),
                        new Mean(model.mean(), model.stdev(), samples.count()))
                .filter(test -> !test.isExact())
                .map(test -> new Overhead(test.difference(), test.t(), test.degrees(), test.p(), confidence));
    }

    public static Optional<MeanTest> ofIndependent(Mean first, Mean second) {
        long fewest = Math.min(first.count(), second.count());
        double error = Math.sqrt(first.squaredError() + second.squaredError());
        return fewest < 2
                ? Optional.empty()
                : Optional.of(new MeanTest(
                        first.value() - second.value(), error, error == 0 ? fewest - 1.0 : degrees(first, second)));
    }

    private static double degrees(Mean first, Mean second) {
        double one = first.squaredError();
        double other = second.squaredError();
        return (one + other) * (one + other) / (one * one / (first.count() - 1) + other * other / (second.count() - 1));
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
        if (isExact()) {
            return difference == 0 ? 1 : 0;
        }
        return 2 * new TDistribution(null, degrees).cumulativeProbability(-Math.abs(t()));
    }

    /** True if equality of the means is rejected: their interval of this confidence does not hold zero. */
    public boolean isSignificant(double confidence) {
        return p() < 1 - confidence;
    }

    /** The range of the difference with this confidence. */
    public Interval interval(double confidence) {
        double half = isExact()
                ? 0
                : error * new TDistribution(null, degrees).inverseCumulativeProbability((1 + confidence) / 2);
        return new Interval(difference - half, difference + half);
    }
}
