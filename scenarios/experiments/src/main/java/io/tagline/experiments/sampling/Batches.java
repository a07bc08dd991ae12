package io.tagline.experiments.sampling;

import io.tagline.experiments.estimate.Deals;

/**
 * When the stop rule is evaluated: after the minimum, and then each time the number has grown by a quarter. So at most a quarter of the simulations is
 * superfluous, and few confidence intervals are computed. Depends on the rule alone, and on what is dealt together: batches end with a deal.
 */
record Batches(int min, int max, Deals deals) {

    private static final int SHORTEST = 16;

    static Batches of(Work work) {
        return new Batches(work.rule().min(), work.rule().max(), work.deals());
    }

    /** The number of replications after which the first batch ends. */
    int first() {
        return Math.min(max, deals.whole(min));
    }

    boolean isLast(int end) {
        return end >= max;
    }

    /** Where the batch ends that follows the one ending at {@code end}. */
    int after(int end) {
        long grown = end + Math.max(SHORTEST, end / 4L);
        return Math.min(max, deals.whole((int) Math.min(Integer.MAX_VALUE, grown)));
    }
}
