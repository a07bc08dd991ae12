package io.tagline.models.tune;

import java.util.Arrays;

/** Pairs of costs, what the most expensive subtree costs and what all of them share, of which none is better than another in both. */
final class Frontier {

    private long[] most = new long[1];
    private long[] shared = new long[1];
    private int size;

    /** Keeps a pair, unless there is one that is at least as good in both. */
    void add(long ofMost, long ofAll) {
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (most[i] <= ofMost && shared[i] <= ofAll) {
                return;
            }
        }
        for (int i = 0; i < size; i++) {
            if (most[i] < ofMost || shared[i] < ofAll) {
                most[kept] = most[i];
                shared[kept++] = shared[i];
            }
        }
        size = kept;
        append(ofMost, ofAll);
    }

    private void append(long ofMost, long ofAll) {
        if (size == most.length) {
            most = Arrays.copyOf(most, 2 * size);
            shared = Arrays.copyOf(shared, 2 * size);
        }
        most[size] = ofMost;
        shared[size++] = ofAll;
    }

    /**
     * Adds to {@code sums} each of the pairs with further subtrees: these cost {@code cost}, delay the others by {@code detour}, and add {@code
     * sharedBy} to all.
     */
    void addTo(Frontier sums, long cost, long detour, long sharedBy) {
        for (int i = 0; i < size; i++) {
            sums.add(Math.max(cost, detour + most[i]), sharedBy + shared[i]);
        }
    }

    /** The least sum of a pair, with further subtrees as in {@link #addTo}. */
    long least(long cost, long detour, long sharedBy) {
        long least = LeastCosts.IMPOSSIBLE;
        for (int i = 0; i < size; i++) {
            least = Math.min(least, Math.max(cost, detour + most[i]) + sharedBy + shared[i]);
        }
        return least;
    }
}
