package io.tagline.simulator.engine;

import java.util.Arrays;

/** A ring of unsorted buckets of {@link Key}s, which can find the next one that is not empty. */
final class Buckets {
    /** A power of two. */
    static final int COUNT = 8192;

    private static final int MASK = COUNT - 1;
    private static final int END = 0;

    /** Per bucket, the first entry of its chain; an entry is its slot + 1. */
    private final int[] chains = new int[COUNT];

    /** A bit per bucket that is not empty, and a bit per word of these that is not zero. */
    private final long[] occupied = new long[COUNT / Long.SIZE];

    private final long[] occupiedWords = new long[occupied.length / Long.SIZE];

    /** Per slot, the rest of its chain and its key. */
    private int[] next = new int[64];

    private long[] keys = new long[2 * 64];
    private int size;

    int size() {
        return size;
    }

    void add(int bucket, long when, long order) {
        int slot = Key.slot(order);
        if (slot >= next.length) {
            grow(slot);
        }
        keys[2 * slot] = when;
        keys[2 * slot + 1] = order;
        next[slot] = chains[bucket];
        chains[bucket] = slot + 1;
        int word = bucket / Long.SIZE;
        occupied[word] |= 1L << bucket;
        occupiedWords[word / Long.SIZE] |= 1L << word;
        size++;
    }

    private void grow(int slot) {
        int length = Integer.highestOneBit(slot) * 2;
        next = Arrays.copyOf(next, length);
        keys = Arrays.copyOf(keys, 2 * length);
    }

    /** How many buckets it is, going round, from {@code bucket} to the next that is not empty; there must be one. */
    int distanceFrom(int bucket) {
        int begin = (bucket + 1) & MASK;
        int word = begin / Long.SIZE;
        long bits = occupied[word] & (-1L << begin);
        if (bits == 0) {
            word = wordAfter(word);
            bits = occupied[word];
        }
        int found = word * Long.SIZE + Long.numberOfTrailingZeros(bits);
        return 1 + ((found - begin) & MASK);
    }

    /** The next word that is not zero, going round. */
    private int wordAfter(int word) {
        int part = word / Long.SIZE;
        long later = occupiedWords[part] & ((-1L << word) << 1);
        while (later == 0) {
            part = (part + 1) & (occupiedWords.length - 1);
            later = occupiedWords[part];
        }
        return part * Long.SIZE + Long.numberOfTrailingZeros(later);
    }

    /** Whether a bucket has exactly one entry. */
    boolean isSingle(int bucket) {
        int entry = chains[bucket];
        return entry != END && next[entry - 1] == END;
    }

    long firstWhen(int bucket) {
        return keys[2 * chains[bucket] - 2];
    }

    long firstOrder(int bucket) {
        return keys[2 * chains[bucket] - 1];
    }

    void removeSingle(int bucket) {
        size--;
        vacate(bucket);
    }

    void moveTo(KeyHeap heap, int bucket) {
        for (int entry = chains[bucket]; entry != END; entry = next[entry - 1]) {
            heap.add(keys[2 * entry - 2], keys[2 * entry - 1]);
            size--;
        }
        vacate(bucket);
    }

    private void vacate(int bucket) {
        chains[bucket] = END;
        int word = bucket / Long.SIZE;
        occupied[word] &= ~(1L << bucket);
        if (occupied[word] == 0) {
            occupiedWords[word / Long.SIZE] &= ~(1L << word);
        }
    }

    void moveAllTo(KeyHeap heap) {
        while (size > 0) {
            int word = occupied[0] != 0 ? 0 : wordAfter(0);
            moveTo(heap, word * Long.SIZE + Long.numberOfTrailingZeros(occupied[word]));
        }
    }

    void clear() {
        if (size > 0) {
            Arrays.fill(chains, END);
            Arrays.fill(occupied, 0);
            Arrays.fill(occupiedWords, 0);
            size = 0;
        }
    }
}
