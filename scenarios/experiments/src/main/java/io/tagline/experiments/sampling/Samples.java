package io.tagline.experiments.sampling;

import io.tagline.experiments.estimate.Deals;
import io.tagline.experiments.estimate.Interval;
import io.tagline.experiments.estimate.MeanError;
import io.tagline.experiments.estimate.Moments;
import io.tagline.models.claim.PointMetric;
import io.tagline.models.claim.Sample;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/** The latencies of one point by number of replication; immutable. */
public final class Samples {

    private static final double PICOSECONDS = 1000;

    private final double[] picoseconds;
    private final Deals deals;

    private Samples(double[] picoseconds, Deals deals) {
        this.picoseconds = picoseconds;
        this.deals = deals;
    }

    /** The first {@code count} of these latencies, which are independent. */
    public static Samples ofPicoseconds(double[] latencies, int count) {
        return new Samples(Arrays.copyOf(latencies, count), Deals.NONE);
    }

    /** The same latencies, of which some depend on each other. */
    public Samples dealt(Deals together) {
        return new Samples(picoseconds, together);
    }

    /** Which of them depend on each other. */
    public Deals deals() {
        return deals;
    }

    /** The first of them. */
    public Samples first(int count) {
        return new Samples(Arrays.copyOf(picoseconds, count), deals);
    }

    public int count() {
        return picoseconds.length;
    }

    /** The latencies by number of replication, in picoseconds. */
    public double[] picoseconds() {
        return picoseconds.clone();
    }

    public double nanoseconds(int replication) {
        return picoseconds[replication] / PICOSECONDS;
    }

    /** Their mean, in nanoseconds; there must be one. */
    public double mean() {
        return Arrays.stream(picoseconds).average().orElseThrow() / PICOSECONDS;
    }

    private double[] nanoseconds() {
        return IntStream.range(0, picoseconds.length)
                .mapToDouble(this::nanoseconds)
                .toArray();
    }

    /** The confidence interval of a quantile, in nanoseconds; empty for too few samples. */
    public Optional<Interval> interval(double share, double confidence) {
        return deals.quantile(nanoseconds(), share, confidence);
    }

    /** The distribution of these samples, with confidence intervals of this level; there must be a sample. */
    public Distribution distribution(double confidence) {
        double[] nanoseconds = nanoseconds();
        double[] sorted = nanoseconds.clone();
        Arrays.sort(sorted);
        Moments moments = new Moments();
        Arrays.stream(nanoseconds).forEach(moments::add);
        MeanError mean = deals.mean(nanoseconds, moments);
        Optional<Interval> median = deals.quantile(nanoseconds, sorted, OrderStatistics.MEDIAN, confidence);
        return new Distribution(
                PointMetric.statistics(new OrderStatistics(sorted, moments, mean.halfWidth(confidence), median)),
                mean,
                deals);
    }

    /** The share of the samples between two latencies in nanoseconds, both included. */
    public double shareWithin(double low, double high) {
        long inside = Arrays.stream(picoseconds)
                .map(p -> p / PICOSECONDS)
                .filter(ns -> ns >= low && ns <= high)
                .count();
        return (double) inside / picoseconds.length;
    }

    /** Numbers from small to large, at least one of them, with their moments and intervals. */
    private record OrderStatistics(double[] sorted, Moments moments, double halfWidth, Optional<Interval> median)
            implements Sample {

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
        public double medianLow() {
            return median.map(Interval::low).orElse(Double.NaN);
        }

        @Override
        public double medianHigh() {
            return median.map(Interval::high).orElse(Double.NaN);
        }
    }
}
