package io.tagline.models.claim;

/**
 * A prediction of a model: a mean and a standard deviation in nanoseconds.
 *
 * <p>Costs are independent, as Ramos and Hoefler, HPDC 2013, section 3.1, take them to be: the deviation of 8.6 ± 0.2, 235.8 ± 25.5 and
 * 234.7 ± 25.6 together is √(0.2² + 25.5² + 25.6²) = 36.1.
 */
public record Estimate(double mean, double stdev) {

    public static Estimate exactly(double number) {
        return new Estimate(number, 0);
    }

    Estimate plus(Estimate other) {
        return new Estimate(mean + other.mean, StrictMath.hypot(stdev, other.stdev));
    }

    Estimate minus(Estimate other) {
        return new Estimate(mean - other.mean, StrictMath.hypot(stdev, other.stdev));
    }

    /**
     * A whole factor means that many independent costs, so 2*R_R is R_R + R_R; any other factor stretches
     * one cost.
     */
    Estimate times(double factor) {
        boolean several = factor == Math.rint(factor) && factor >= 0;
        return several ? new Estimate(mean * factor, stdev * Math.sqrt(factor)) : stretched(factor);
    }

    Estimate stretched(double factor) {
        return new Estimate(mean * factor, stdev * Math.abs(factor));
    }

    boolean isExact() {
        return stdev == 0;
    }
}
