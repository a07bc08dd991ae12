package io.tagline.experiments.sampling;

import io.tagline.experiments.estimate.Moments;
import io.tagline.experiments.estimate.Ranks;
import io.tagline.models.claim.Sample;
import java.util.Optional;

/** Numbers from small to large, at least one of them, with their moments; intervals have this confidence. */
record OrderStatistics(double[] sorted, Moments moments, double confidence) implements Sample {

    private static final double MEDIAN = 0.5;

    @Override
    public long count() {
        return moments.count();
    }

    @Override
    public double mean() {
        return moments.mean();
    }

    @Override
    public double stdev() {
        return moments.stdev();
    }

    @Override
    public double quantile(double share) {
        double place = (sorted.length - 1) * share;
        int below = (int) place;
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
    }

    @Override
    public double halfWidth() {
        return moments.halfWidth(confidence);
    }

    @Override
    public double medianLow() {
        return ranks().map(ranks -> sorted[ranks.low() - 1]).orElse(Double.NaN);
    }

    @Override
    public double medianHigh() {
        return ranks().map(ranks -> sorted[ranks.high() - 1]).orElse(Double.NaN);
    }

    /**
     * Of the confidence interval of the median without assumptions about the distribution: the k-th smallest and the k-th largest sample enclose it with
     * probability 1 − 2 P(at most k−1 of n). Too few samples have none.
     */
    private Optional<Ranks> ranks() {
        return Ranks.of(sorted.length, MEDIAN, confidence);
    }
}
