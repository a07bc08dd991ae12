package io.tagline.scenarios.estimate;

import org.apache.commons.math3.distribution.NormalDistribution;
import org.apache.commons.math3.distribution.TDistribution;

/**
 * How many independent values the values of clusters are worth (Kish, Survey Sampling, 1965): the variance of a share of clusters over that
 * of independent values is the design effect, by which their number is divided.
 *
 * @param clusters how many there are, at least two
 * @param all what lies above no threshold: the sum of the clusters' sizes n, and twice that of n²
 */
record DesignEffect(int clusters, Step all, double confidence) {

    /**
     * What all values are worth for the share beyond a threshold: at most their number, and at least as much as if the values of each cluster were
     * one and the same. So clusters of a single value are worth exactly these, and clusters of equal size at least their number, however little is
     * known of how alike their values are.
     */
    double worth(Step beyond) {
        double count = all.count();
        return Math.max(count * count / all.products(), Math.min(count, estimate(beyond, beyond.count() / count)));
    }

    /** If all or none lie beyond, the threshold is at an end of all values, and asks for no caution. */
    private double estimate(Step beyond, double share) {
        if (share == 0 || share == 1) {
            return all.count();
        }
        double squares = beyond.squares() - 2 * share * beyond.products() + share * share * all.products();
        double variance = Math.max(0, squares) * clusters / (clusters - 1);
        return all.count() * share * (1 - share) * all.count() / variance * caution(beyond, share);
    }

    /** Few clusters tell little of the design effect: the square of the normal quantile over Student's. */
    private double caution(Step beyond, double share) {
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

    /** What does not lie beyond: e becomes n - e. */
    private Step rest(Step beyond) {
        return new Step(
                all.count() - beyond.count(),
                all.products() - 2 * beyond.products() + beyond.squares(),
                all.products() - beyond.products());
    }

    /** How many clusters of equal size would tell as much as these, of which a few may have most of what is counted. */
    private static double effective(Step counted) {
        return (double) counted.count() * counted.count() / counted.squares();
    }
}
