package io.tagline.experiments.sampling;

import io.tagline.experiments.estimate.Interval;
import io.tagline.experiments.estimate.Ranks;
import java.util.Optional;

/** Numbers from small to large, at least one of them. */
final class OrderStatistics {

    private static final double MEDIAN = 0.5;

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
     * The confidence interval of the median without assumptions about the distribution: the k-th smallest and the k-th largest sample enclose it with
     * probability 1 − 2 P(at most k−1 of n). Too few samples have none.
     */
    Optional<Interval> medianInterval(double confidence) {
        return Ranks.of(sorted.length, MEDIAN, confidence)
                .map(ranks -> new Interval(sorted[ranks.low() - 1], sorted[ranks.high() - 1]));
    }
}
