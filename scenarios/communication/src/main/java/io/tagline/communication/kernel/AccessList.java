package io.tagline.communication.kernel;

import io.tagline.communication.trace.AccessBatch;
import java.util.Arrays;

/** The accesses of one thread in one phase, in its order; every access is one number of 8 bytes. */
public final class AccessList {

    private static final int BYTES = 8;
    private static final int FIRST_CAPACITY = 256;

    /** Addresses are multiples of 8, so the lowest bit says whether it is a write. */
    private long[] accesses = new long[FIRST_CAPACITY];

    private int size;
    private int taken;

    void clear() {
        size = 0;
        taken = 0;
    }

    public void read(long array, long index) {
        add(array + BYTES * index);
    }

    public void write(long array, long index) {
        add(array + BYTES * index | 1);
    }

    private void add(long access) {
        if (size == accesses.length) {
            accesses = Arrays.copyOf(accesses, 2 * size);
        }
        accesses[size++] = access;
    }

    boolean isTaken() {
        return taken == size;
    }

    /** Moves the next accesses to a batch, as many as {@code most} at a time. */
    void take(int most, int thread, AccessBatch batch) {
        int end = Math.min(size, taken + most);
        for (; taken < end; taken++) {
            batch.add(accesses[taken] & ~1L, thread, BYTES, (accesses[taken] & 1) != 0);
        }
    }
}
