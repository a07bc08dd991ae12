package io.tagline.experiments.sampling;

import io.tagline.experiments.estimate.Moments;
import io.tagline.models.claim.PointMetric;
import java.util.Arrays;

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
}
