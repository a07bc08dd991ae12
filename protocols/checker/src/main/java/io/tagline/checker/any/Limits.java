package io.tagline.checker.any;

import it.unimi.dsi.fastutil.ints.IntArrayList;

/**
 * What a proof may use, and in which order it takes the views of a round, which changes nothing but the time.
 *
 * @param views the most views
 * @param bytes the most memory for views and their indexes
 * @param equalMessages so many equal messages are counted
 */
record Limits(int views, long bytes, int equalMessages, Order order) {

    private static final int MOST_VIEWS = 1 << 22;

    /** Puts the views of a round into the order in which they are taken. */
    @FunctionalInterface
    interface Order {
        void arrange(IntArrayList round);
    }

    /** As they were found. */
    static final Order FOUND = round -> {};

    static Limits of(long bytes) {
        return new Limits(MOST_VIEWS, bytes, ViewSteps.MOST_EQUAL, FOUND);
    }
}
