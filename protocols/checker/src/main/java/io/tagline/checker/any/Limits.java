package io.tagline.checker.any;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * What a proof may use, and in which order it takes views, which changes nothing but the time.
 *
 * @param views the most views
 * @param bytes the most memory for views and their indexes
 * @param equalMessages so many equal messages are counted
 */
record Limits(int views, long bytes, int equalMessages, Order order) {

    private static final int MOST_VIEWS = 1 << 22;

    /** Which of the views that wait is taken next, and removed. */
    @FunctionalInterface
    interface Order {
        int take(IntArrayList waiting);
    }

    static Limits of(long bytes) {
        return new Limits(MOST_VIEWS, bytes, ViewSteps.MOST_EQUAL, IntArrayList::popInt);
    }
}
