package io.tagline.communication.detection;

import java.util.Arrays;

/**
 * Who touched which bytes of each line while it was in the caches: a list of entries for each line, the most recent thread first.
 * Entries have numbers from 1; 0 is none.
 */
final class Histories {

    private static final int FIRST_CAPACITY = 1024;

    private final BlockTable firsts = new BlockTable();
    private int[] threads = new int[FIRST_CAPACITY];
    private int[] nexts = new int[FIRST_CAPACITY];
    private long[] bytes = new long[FIRST_CAPACITY];
    private int used;
    private int free;

    /** The entry of the thread that touched the line last; 0 if the line is in no cache. */
    int first(long line) {
        return firsts.number(line);
    }

    /** The entry of the thread that touched the line before. */
    int next(int entry) {
        return nexts[entry];
    }

    int thread(int entry) {
        return threads[entry];
    }

    /** Which bytes of the line the thread has touched, a bit for each. */
    long bytes(int entry) {
        return bytes[entry];
    }

    /** Puts a thread first, and adds bytes to those it has touched. */
    void touch(long line, int thread, long touched) {
        long hash = BlockTable.hash(line);
        int slot = firsts.locate(line, hash);
        int[] segment = firsts.segment(hash);
        int first = segment[slot];
        int entry = first;
        int before = 0;
        while (entry != 0 && threads[entry] != thread) {
            before = entry;
            entry = nexts[entry];
        }
        if (entry == 0) {
            entry = allocate(thread);
            nexts[entry] = first;
        } else if (before != 0) {
            nexts[before] = nexts[entry];
            nexts[entry] = first;
        }
        bytes[entry] |= touched;
        segment[slot] = entry;
    }

    /** The line is in no cache any more. */
    void forget(long line) {
        long hash = BlockTable.hash(line);
        int slot = firsts.locate(line, hash);
        int[] segment = firsts.segment(hash);
        int entry = segment[slot];
        segment[slot] = 0;
        while (entry != 0) {
            int next = nexts[entry];
            nexts[entry] = free;
            free = entry;
            entry = next;
        }
    }

    private int allocate(int thread) {
        int entry = free == 0 ? ++used : free;
        free = free == 0 ? 0 : nexts[free];
        if (entry == threads.length) {
            threads = Arrays.copyOf(threads, 2 * entry);
            nexts = Arrays.copyOf(nexts, 2 * entry);
            bytes = Arrays.copyOf(bytes, 2 * entry);
        }
        threads[entry] = thread;
        bytes[entry] = 0;
        return entry;
    }
}
