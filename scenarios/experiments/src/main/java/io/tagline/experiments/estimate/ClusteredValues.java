package io.tagline.experiments.estimate;

import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.math3.distribution.TDistribution;

/**
 * Whole numbers in clusters, such as durations in replications: values of one cluster may depend on each other, clusters are independent. Computes
 * quantiles of all values and their confidence intervals. It stores only the data they need, and sums up in any order.
 *
 * @param number of the clusters that have a value
 * @param steps by value
 */
public record ClusteredValues(int number, SortedMap<Long, ClusterStep> steps) {

    private static final double ROUNDING = 1e-6;

    public ClusteredValues {
        steps = Collections.unmodifiableSortedMap(steps);
    }

    /** The union of both; no cluster may be in both. */
    public ClusteredValues plus(ClusteredValues other) {
        SortedMap<Long, ClusterStep> sums = new TreeMap<>(steps);
        other.steps.forEach((value, step) -> sums.merge(value, step, ClusterStep::plus));
        return new ClusteredValues(number + other.number, sums);
    }

    /** Adds a cluster, whose values are in order, to the steps of others. */
    public static void add(long[] sorted, Map<Long, ClusterStep> steps) {
        int from = 0;
        while (from < sorted.length) {
            int to = from;
            while (to < sorted.length && sorted[to] == sorted[from]) {
                to++;
            }
            steps.merge(
                    sorted[from],
                    ClusterStep.of(sorted.length, sorted.length - from, sorted.length - to),
                    ClusterStep::plus);
            from = to;
        }
    }

    /** How many values there are, the sum of the squares of the clusters' sizes, and that again. */
    private ClusterStep all() {
        return steps.values().stream().reduce(ClusterStep.NONE, ClusterStep::plus);
    }

    /** The smallest value that this share of all does not exceed (nearest rank); there must be a value. */
    public long quantile(double share) {
        ClusterStep all = all();
        return at(rank(share, all.count()), all).value;
    }

    private static long rank(double share, long count) {
        return Math.max(1, Math.min(count, (long) Math.ceil(share * count)));
    }

    /** A value, with the counts of values at or above it, and above it. */
    private record Place(long value, ClusterStep from, ClusterStep above) {}

    /** The value of this rank, counted from 1. */
    private Place at(long rank, ClusterStep all) {
        ClusterStep left = all;
        long beyond = left.count() - rank;
        for (Map.Entry<Long, ClusterStep> entry : steps.entrySet()) {
            ClusterStep above = left.minus(entry.getValue());
            if (above.count() <= beyond) {
                return new Place(entry.getKey(), left, above);
            }
            left = above;
        }
        throw new IllegalArgumentException("there is no value of rank " + rank);
    }

    /**
     * The confidence interval of a quantile by Korn and Graubard (Survey Methodology 24, 1998): order statistics, as if there were only as many values
     * as the clusters are worth. Empty if there are fewer than {@link Ranks#needed} clusters, which is known in advance, or if they are worth too
     * little. If every cluster has one value, it is the exact interval of independent samples.
     */
    public Optional<Interval> interval(double share, double confidence) {
        if (number < Ranks.needed(share, confidence)) {
            return Optional.empty();
        }
        ClusterStep all = all();
        int worth = worth(share, confidence, all);
        return Ranks.of(worth, share, confidence)
                .map(ranks -> new Interval(end(ranks.low(), worth, all), end(ranks.high(), worth, all)));
    }

    private double end(int rank, int of, ClusterStep all) {
        return at(of == all.count() ? rank : rank((rank - 0.5) / of, all.count()), all).value;
    }

    /** Values that are alike have thresholds on both sides of the quantile; the more cautious one decides. */
    private int worth(double share, double confidence, ClusterStep all) {
        Place place = at(rank(share, all.count()), all);
        DesignEffect effect = new DesignEffect(number, all, confidence);
        double worth = Math.min(effect.worth(place.from), effect.worth(place.above));
        return (int) Math.min(worth + ROUNDING, Integer.MAX_VALUE - 1.0);
    }

    /**
     * The number of independent values that the values of clusters are worth (Kish, Survey Sampling, 1965): their number divided by the design effect. That
     * is the variance of a share in clusters over that of independent values.
     *
     * @param clusters how many there are, at least two
     * @param all values without a threshold: the sum of the clusters' sizes n, and twice that of n²
     */
    private record DesignEffect(int clusters, ClusterStep all, double confidence) {

        /**
         * The worth of all values for the share beyond a threshold: at most their number, and at least their worth if all values of each cluster were equal.
         * So clusters of one value are worth exactly their number, and clusters of equal size at least that, however little is known about how similar their
         * values are.
         */
        double worth(ClusterStep beyond) {
            double count = all.count();
            return Math.max(count * count / all.products(), Math.min(count, estimate(beyond, beyond.count() / count)));
        }

        /** If all or none are beyond, the threshold is at an end of all values, and no caution is needed. */
        private double estimate(ClusterStep beyond, double share) {
            if (share == 0 || share == 1) {
                return all.count();
            }
            double squares = beyond.squares() - 2 * share * beyond.products() + share * share * all.products();
            double variance = Math.max(0, squares) * clusters / (clusters - 1);
            return all.count() * share * (1 - share) * all.count() / variance * caution(beyond, share);
        }

        /** Few clusters make the estimate of the design effect uncertain: the square of the normal quantile over Student's. */
        private double caution(ClusterStep beyond, double share) {
            double degrees = effective(share <= 0.5 ? beyond : rest(beyond)) - 1;
            if (degrees < 1) {
                return 0; // One cluster has most of what is counted. Even with one degree no quantile would have an
                // interval.
            }
            double probability = (1 + confidence) / 2;
            double ratio = new NormalDistribution(null, 0, 1).inverseCumulativeProbability(probability)
                    / new TDistribution(null, degrees).inverseCumulativeProbability(probability);
            return ratio * ratio;
        }

        /** The values that are not beyond: e becomes n - e. */
        private ClusterStep rest(ClusterStep beyond) {
            return new ClusterStep(
                    all.count() - beyond.count(),
                    all.products() - 2 * beyond.products() + beyond.squares(),
                    all.products() - beyond.products());
        }

        /** The number of clusters of equal size with the same information as these, of which a few may have most of the counted values. */
        private static double effective(ClusterStep counted) {
            return (double) counted.count() * counted.count() / counted.squares();
        }
    }
}
