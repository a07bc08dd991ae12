package io.tagline.simulator.engine;

import java.util.Arrays;

/**
 * A 4-ary minimum heap of {@link Key}s in one primitive array.
 *
 * <p>Four children of two longs each fill one cache line. No references move, so no write barrier of the garbage
 * collector is paid while sifting.
 */
final class KeyHeap {
    private static final int CHILDREN = 4;

    /** Entry i is {@code when} at 2i and {@code order} at 2i + 1. */
    private long[] keys = new long[2 * 64];

    private int size;

    int size() {
        return size;
    }

    boolean isEmpty() {
        return size == 0;
    }

    long when(int index) {
        return keys[2 * index];
    }

    long order(int index) {
        return keys[2 * index + 1];
    }

    long firstWhen() {
        return when(0);
    }

    long firstOrder() {
        return order(0);
    }

    void clear() {
        size = 0;
    }

    void add(long when, long order) {
        if (2 * size == keys.length) {
            keys = Arrays.copyOf(keys, 2 * keys.length);
        }
        long[] k = keys;
        int hole = size++;
        while (hole > 0) {
            int parent = (hole - 1) / CHILDREN;
            if (!precedes(when, order, k, parent)) {
                break;
            }
            move(k, parent, hole);
            hole = parent;
        }
        k[2 * hole] = when;
        k[2 * hole + 1] = order;
    }

    void removeFirst() {
        long[] k = keys;
        int last = --size;
        long when = k[2 * last];
        long order = k[2 * last + 1];
        int hole = 0;
        for (int child = 1; child < last; child = CHILDREN * hole + 1) {
            int least = leastFrom(k, child, Math.min(child + CHILDREN, last));
            if (precedes(when, order, k, least)) {
                break;
            }
            move(k, least, hole);
            hole = least;
        }
        k[2 * hole] = when;
        k[2 * hole + 1] = order;
    }

    private static int leastFrom(long[] k, int begin, int end) {
        int least = begin;
        for (int i = begin + 1; i < end; i++) {
            if (precedes(k[2 * i], k[2 * i + 1], k, least)) {
                least = i;
            }
        }
        return least;
    }

    private static boolean precedes(long when, long order, long[] k, int other) {
        long otherWhen = k[2 * other];
        return when < otherWhen || (when == otherWhen && order < k[2 * other + 1]);
    }

    private static void move(long[] k, int from, int to) {
        k[2 * to] = k[2 * from];
        k[2 * to + 1] = k[2 * from + 1];
    }
}
