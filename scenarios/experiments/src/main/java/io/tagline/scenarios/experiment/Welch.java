package io.tagline.scenarios.experiment;

import io.tagline.scenarios.estimate.Interval;
import java.util.Optional;
import org.apache.commons.math3.distribution.TDistribution;

/**
 * Welch's t-test of the difference of two means (Welch, Biometrika 34, 1947), which does not assume that both have the same variance.
 *
 * @param difference the first mean minus the second
 * @param error the standard error of the difference
 * @param degrees of freedom, by Welch and Satterthwaite
 */
public record Welch(double difference, double error, double degrees) {

    /** The mean of a sample, with its deviation and size. */
    record Mean(double value, double stdev, long count) {

        double squaredError() {
            return stdev * stdev / count;
        }
    }

    /** The test of two distributions; empty if one is a single sample, or samples do not vary. */
    public static Optional<Welch> of(Distribution first, Distribution second) {
        return of(mean(first), mean(second));
    }

    private static Mean mean(Distribution latency) {
        return new Mean(latency.mean(), latency.stdev(), latency.count());
    }

    static Optional<Welch> of(Mean first, Mean second) {
        double one = first.squaredError();
        double other = second.squaredError();
        if (Math.min(first.count(), second.count()) < 2 || one + other == 0) {
            return Optional.empty();
        }
        double degrees = (one + other)
                * (one + other)
                / (one * one / (first.count() - 1) + other * other / (second.count() - 1));
        return Optional.of(new Welch(first.value() - second.value(), Math.sqrt(one + other), degrees));
    }

    /** The test statistic. */
    public double t() {
        return difference / error;
    }

    /** The probability of a difference at least as large if both means were equal. */
    public double p() {
        return 2 * new TDistribution(null, degrees).cumulativeProbability(-Math.abs(t()));
    }

    /** True if equality of the means is rejected: their interval of this confidence does not hold zero. */
    public boolean isSignificant(double confidence) {
        return p() < 1 - confidence;
    }

    /** The range of the difference with this confidence. */
    public Interval interval(double confidence) {
        double half = error * new TDistribution(null, degrees).inverseCumulativeProbability((1 + confidence) / 2);
        return new Interval(difference - half, difference + half);
    }
}
