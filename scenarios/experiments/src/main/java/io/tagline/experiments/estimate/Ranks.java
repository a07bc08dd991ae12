package io.tagline.experiments.estimate;

import java.util.Optional;
import org.apache.commons.math3.distribution.BinomialDistribution;

/**
 * The ranks, from 1 for the smallest, of two independent samples that enclose a quantile of any distribution. The number of samples below the quantile
 * is binomial, so each end misses it with at most half of the allowed probability (Clopper and Pearson, Biometrika 26, 1934).
 */
public record Ranks(int low, int high) {

    private static final double ROUNDING = 1e-9;

    /** The narrowest ranks that reach the confidence; empty for too few samples. */
    public static Optional<Ranks> of(int samples, double share, double confidence) {
        BinomialDistribution below = new BinomialDistribution(null, samples, share);
        int low = below.inverseCumulativeProbability((1 - confidence) / 2);
        int high = below.inverseCumulativeProbability((1 + confidence) / 2) + 1;
        return low >= 1 && high <= samples ? Optional.of(new Ranks(low, high)) : Optional.empty();
    }

    /** The minimum number of samples: enough to make it unlikely that all are on the same side of the quantile. */
    public static int needed(double share, double confidence) {
        double farther = Math.max(share, 1 - share);
        return (int) Math.floor(Math.log((1 - confidence) / 2) / Math.log(farther) + ROUNDING) + 1;
    }
}
