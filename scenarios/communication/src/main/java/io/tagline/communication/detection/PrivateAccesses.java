package io.tagline.communication.detection;

import java.util.Arrays;

/** Counts the accesses to lines that only one thread accesses in the whole trace: "Private" in figure 4 of papers/004. */
final class PrivateAccesses {

    private static final int FIRST_CAPACITY = 1024;
    private static final int SHARED = -1;

    private final BlockTable numbers = new BlockTable();
    private int[] owners = new int[FIRST_CAPACITY];
    private long[] accesses = new long[FIRST_CAPACITY];
    private int lines;
    private long total;

    void add(long line, int thread) {
        int number = number(line, thread);
        if (owners[number] == thread) {
            accesses[number]++;
            total++;
        } else if (owners[number] != SHARED) {
            owners[number] = SHARED;
            total -= accesses[number];
        }
    }

    long total() {
        return total;
    }

    /** The number of a line, from 1; a new line belongs to the thread. */
    private int number(long line, int thread) {
        long hash = BlockTable.hash(line);
        int slot = numbers.locate(line, hash);
        int[] segment = numbers.segment(hash);
        int known = segment[slot];
        if (known != 0) {
            return known;
        }
        segment[slot] = ++lines;
        if (lines == owners.length) {
            owners = Arrays.copyOf(owners, 2 * lines);
            accesses = Arrays.copyOf(accesses, 2 * lines);
        }
        owners[lines] = thread;
        return lines;
    }
}
