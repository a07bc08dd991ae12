package io.tagline.experiments.sampling;

import io.tagline.experiments.scenario.RunRule;

/**
 * When the stop rule is evaluated: after the minimum, and then each time the number has grown by a quarter. So at most a quarter of the simulations is
 * superfluous, and few confidence intervals are computed. Depends on the rule alone.
 */
record Batches(int min, int max) {

    private static final int SHORTEST = 16;

    static Batches of(RunRule rule) {
        return new Batches(rule.min(), rule.max());
    }

    /** The number of replications after which the first batch ends. */
    int first() {
        return min;
    }

    boolean isLast(int end) {
        return end >= max;
    }

    /** Where the batch ends that follows the one ending at {@code end}. */
    int after(int end) {
        return (int) Math.min(max, end + Math.max(SHORTEST, end / 4L));
    }
}
