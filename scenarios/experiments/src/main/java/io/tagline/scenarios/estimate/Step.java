package io.tagline.scenarios.estimate;

/**
 * The change at one value of {@link Clusters}. Of the n values of a cluster, e are at or above a threshold; all sums are over clusters, and fit into a
 * long for three thousand million values.
 *
 * @param count how many values there are: the decrease of the sum of e when the threshold passes this value
 * @param squares the decrease of the sum of e²
 * @param products the decrease of the sum of e n
 */
public record Step(long count, long squares, long products) {

    static final Step NONE = new Step(0, 0, 0);

    /** The step of a single cluster of {@code all} values, with {@code before} of them at or above this one and {@code after} above it. */
    static Step of(long all, long before, long after) {
        return new Step(before - after, before * before - after * after, all * (before - after));
    }

    Step plus(Step other) {
        return new Step(count + other.count, squares + other.squares, products + other.products);
    }

    Step minus(Step other) {
        return new Step(count - other.count, squares - other.squares, products - other.products);
    }
}
