package io.tagline.experiments.sampling;

import io.tagline.experiments.estimate.Moments;
import io.tagline.experiments.estimate.Ranks;
import io.tagline.models.claim.PointMetric;
import io.tagline.models.claim.Sample;
import java.util.Arrays;
import java.util.Optional;

/** The latencies of one point by number of replication; immutable. */
public final class Samples {

    private static final double PICOSECONDS = 1000;

    private final double[] picoseconds;

    private Samples(double[] picoseconds) {
        this.picoseconds = picoseconds;
    }

    /** The first {@code count} of these latencies. */
    public static Samples ofPicoseconds(double[] latencies, int count) {
        return new Samples(Arrays.copyOf(latencies, count));
    }

    public int count() {
        return picoseconds.length;
    }

    /** The latencies by number of replication, in picoseconds. */
    public double[] picoseconds() {
        return picoseconds.clone();
    }

    /** The latency of one replication, in nanoseconds. */
    public double nanoseconds(int replication) {
        return picoseconds[replication] / PICOSECONDS;
    }

    /** The distribution of these samples, with confidence intervals of this level; there must be a sample. */
    public Distribution distribution(double confidence) {
        Moments moments = new Moments();
        double[] sorted = new double[picoseconds.length];
        for (int i = 0; i < sorted.length; i++) {
            sorted[i] = nanoseconds(i);
            moments.add(sorted[i]);
        }
        Arrays.sort(sorted);
        return new Distribution(PointMetric.statistics(new OrderStatistics(sorted, moments, confidence)));
    }

    /** The share of the samples between two latencies in nanoseconds, both included. */
    public double shareWithin(double low, double high) {
        long inside = Arrays.stream(picoseconds)
                .map(p -> p / PICOSECONDS)
                .filter(ns -> ns >= low && ns <= high)
                .count();
        return (double) inside / picoseconds.length;
    }

    /** Numbers from small to large, at least one of them, with their moments; intervals have this confidence. */
    private record OrderStatistics(double[] sorted, Moments moments, double confidence) implements Sample {

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
}
