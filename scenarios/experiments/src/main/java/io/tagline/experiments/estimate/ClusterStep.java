package io.tagline.experiments.estimate;

/**
 * The change at one value of {@link ClusteredValues}. Of the n values of a cluster, e are at or above a threshold; all sums are over clusters, and fit into a
 * long for three thousand million values.
 *
 * @param count how many values there are: the decrease of the sum of e when the threshold passes this value
 * @param squares the decrease of the sum of e²
 * @param products the decrease of the sum of e n
 */
public record ClusterStep(long count, long squares, long products) {

    static final ClusterStep NONE = new ClusterStep(0, 0, 0);

    /** The step of a single cluster of {@code all} values, with {@code before} of them at or above this one and {@code after} above it. */
    static ClusterStep of(long all, long before, long after) {
        return new ClusterStep(before - after, before * before - after * after, all * (before - after));
    }

    ClusterStep plus(ClusterStep other) {
        return new ClusterStep(count + other.count, squares + other.squares, products + other.products);
    }

    ClusterStep minus(ClusterStep other) {
        return new ClusterStep(count - other.count, squares - other.squares, products - other.products);
    }
}
