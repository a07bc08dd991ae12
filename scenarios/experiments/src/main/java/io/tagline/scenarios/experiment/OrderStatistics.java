package io.tagline.scenarios.experiment;

import java.util.Optional;
import org.apache.commons.math3.distribution.BinomialDistribution;

/** Numbers from small to large, at least one of them. */
final class OrderStatistics {

    private final double[] sorted;

    OrderStatistics(double[] sorted) {
        this.sorted = sorted;
    }

    double min() {
        return sorted[0];
    }

    double max() {
        return sorted[sorted.length - 1];
    }

    /** The quantile, linear between neighbours: type 7 of Hyndman and Fan (1996), the default of R and NumPy. */
    double quantile(double share) {
        double place = (sorted.length - 1) * share;
        int below = (int) place;
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
    }

    /**
     * The confidence interval of the median that assumes nothing about the distribution: the number of samples below
     * the median is binomial (n, ½), so the k-th smallest and the k-th largest sample enclose it with probability
     * 1 − 2 P(at most k−1 of n). Takes the largest k that reaches the confidence; few samples reach none.
     */
    Optional<Interval> medianInterval(double confidence) {
        int n = sorted.length;
        int k = new BinomialDistribution(null, n, 0.5).inverseCumulativeProbability((1 - confidence) / 2);
        return k == 0 ? Optional.empty() : Optional.of(new Interval(sorted[k - 1], sorted[n - k]));
    }
}
