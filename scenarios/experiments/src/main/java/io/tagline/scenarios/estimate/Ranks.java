package io.tagline.scenarios.estimate;

import java.util.Optional;
import org.apache.commons.math3.distribution.BinomialDistribution;

/**
 * Which two of some independent samples enclose a quantile of their distribution, whatever that is, counted from 1 for the smallest. The
 * number of samples below the quantile is binomial, so the ends miss it with at most half of what the confidence leaves each (Clopper
 * and Pearson, Biometrika 26, 1934).
 */
public record Ranks(int low, int high) {

    private static final double ROUNDING = 1e-9;

    /** The narrowest that reach the confidence; few samples reach none. */
    public static Optional<Ranks> of(int samples, double share, double confidence) {
        BinomialDistribution below = new BinomialDistribution(null, samples, share);
        int low = below.inverseCumulativeProbability((1 - confidence) / 2);
        int high = below.inverseCumulativeProbability((1 + confidence) / 2) + 1;
        return low >= 1 && high <= samples ? Optional.of(new Ranks(low, high)) : Optional.empty();
    }

    /** How many samples it takes at least: as many as make it unlikely enough that all lie on the same side of the quantile. */
    public static int needed(double share, double confidence) {
        double farther = Math.max(share, 1 - share);
        return (int) Math.floor(Math.log((1 - confidence) / 2) / Math.log(farther) + ROUNDING) + 1;
    }
}
