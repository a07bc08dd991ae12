package io.tagline.experiments.estimate;

import org.apache.commons.math3.distribution.TDistribution;
import umontreal.ssj.stat.Tally;

/** Mean and variance of numbers in the order they are added, by SSJ, and Student's interval of the mean. Not thread safe. */
public final class Moments {

    private final Tally tally = new Tally();

    public void add(double number) {
        tally.add(number);
    }

    public long count() {
        return tally.numberObs();
    }

    /** The mean; at least one number must have been added. */
    public double mean() {
        return tally.average();
    }

    /** The standard deviation of the population these are a sample of; 0 for fewer than two. */
    public double stdev() {
        return count() < 2 ? 0 : tally.standardDeviation();
    }

    /**
     * Half the width of Student's confidence interval of the mean; infinite for fewer than two. The quantile comes from commons-math3, which computes it
     * in Java and returns the same on every JDK.
     */
    public double halfWidth(double confidence) {
        if (count() < 2) {
            return Double.POSITIVE_INFINITY;
        }
        double quantile = new TDistribution(null, count() - 1.0).inverseCumulativeProbability((1 + confidence) / 2);
        return quantile * stdev() / Math.sqrt((double) count());
    }

    /** Half the width over the mean; samples that never differ are exact even if their mean is 0. */
    public double relativeHalfWidth(double confidence) {
        double half = halfWidth(confidence);
        return half == 0 ? 0 : half / Math.abs(mean());
    }
}
