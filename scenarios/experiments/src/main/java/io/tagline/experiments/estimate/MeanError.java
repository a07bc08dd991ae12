package io.tagline.experiments.estimate;

import org.apache.commons.math3.distribution.TDistribution;

/**
 * A mean, and how sure it is.
 *
 * @param error its standard error; 0 if nothing varies
 * @param degrees of freedom of the error; 0 if it is unknown
 */
public record MeanError(double mean, double error, double degrees) {

    /** Of so many independent samples. */
    public static MeanError ofIndependent(double mean, double stdev, long count) {
        return new MeanError(mean, stdev / Math.sqrt((double) count), count - 1.0);
    }

    /**
     * Half the width of Student's confidence interval; infinite if the error is unknown. The quantile comes from commons-math3, which computes it in Java
     * and returns the same on every JDK.
     */
    public double halfWidth(double confidence) {
        return degrees <= 0 ? Double.POSITIVE_INFINITY : error == 0 ? 0 : quantile(degrees, confidence) * error;
    }

    /** Of an interval of that half width. */
    public static MeanError ofInterval(double mean, double half, double confidence, double degrees) {
        return new MeanError(mean, half / quantile(degrees, confidence), degrees);
    }

    private static double quantile(double degrees, double confidence) {
        return new TDistribution(null, degrees).inverseCumulativeProbability((1 + confidence) / 2);
    }

    /** Half the width over the mean; samples that never differ are exact even if their mean is 0. */
    public double relativeHalfWidth(double confidence) {
        double half = halfWidth(confidence);
        return half == 0 ? 0 : half / Math.abs(mean);
    }
}
