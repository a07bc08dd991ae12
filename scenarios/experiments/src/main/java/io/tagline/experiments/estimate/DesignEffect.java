package io.tagline.experiments.estimate;

import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.math3.distribution.TDistribution;

/**
 * The number of independent values that the values of clusters are worth (Kish, Survey Sampling, 1965): their number divided by the design effect. That
 * is the variance of a share in clusters over that of independent values.
 *
 * @param clusters how many there are, at least two
 * @param all values without a threshold: the sum of the clusters' sizes n, and twice that of n²
 */
record DesignEffect(int clusters, ClusterStep all, double confidence) {

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
