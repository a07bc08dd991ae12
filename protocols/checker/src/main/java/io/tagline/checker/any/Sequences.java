package io.tagline.checker.any;

import java.util.Arrays;

/** Sequences of words, each kept once and known by its number, which counts from 0: an open-addressing table over one array. */
final class Sequences {

    private static final int FREE = -1;

    private int[] words = new int[1 << 10];
    private int[] ends = new int[1 << 8];
    private int[] slots = new int[1 << 9];
    private int size;

    Sequences() {
        Arrays.fill(slots, FREE);
    }

    int size() {
        return size;
    }

    /** The number of a sequence, which is added if it is new. */
    int add(int[] of, int length) {
        int slot = slot(of, length);
        if (slots[slot] != FREE) {
            return slots[slot];
        }
        int start = start(size);
        if (start + length > words.length) {
            words = Arrays.copyOf(words, Math.max(2 * words.length, start + length));
        }
        if (size == ends.length) {
            ends = Arrays.copyOf(ends, 2 * size);
        }
        System.arraycopy(of, 0, words, start, length);
        ends[size] = start + length;
        slots[slot] = size++;
        if (2 * size > slots.length) {
            grow();
        }
        return size - 1;
    }

    /** Whether it has a sequence. */
    boolean has(int[] of, int length) {
        return find(of, length) != FREE;
    }

    /** The number of a sequence, or -1. */
    int find(int[] of, int length) {
        return slots[slot(of, length)];
    }

    private int slot(int[] of, int length) {
        int slot = hash(of, 0, length) & (slots.length - 1);
        while (slots[slot] != FREE && !equal(slots[slot], of, length)) {
            slot = (slot + 1) & (slots.length - 1);
        }
        return slot;
    }

    private void grow() {
        slots = new int[2 * slots.length];
        Arrays.fill(slots, FREE);
        for (int number = 0; number < size; number++) {
            int slot = hash(words, start(number), length(number)) & (slots.length - 1);
            while (slots[slot] != FREE) {
                slot = (slot + 1) & (slots.length - 1);
            }
            slots[slot] = number;
        }
    }

    private boolean equal(int number, int[] of, int length) {
        int start = start(number);
        return Arrays.equals(words, start, ends[number], of, 0, length);
    }

    private static int hash(int[] of, int start, int length) {
        int hash = length;
        for (int i = start; i < start + length; i++) {
            hash = (hash ^ of[i]) * 0x9E3779B1;
            hash ^= hash >>> 15;
        }
        return hash;
    }

    private int start(int number) {
        return number == 0 ? 0 : ends[number - 1];
    }

    int length(int number) {
        return ends[number] - start(number);
    }

    /** A copy of a sequence. */
    int[] words(int number) {
        return Arrays.copyOfRange(words, start(number), ends[number]);
    }

    /** Makes a view of two caches that of a number. */
    void read(int number, View view) {
        view.unpack(words, start(number), length(number), 2);
    }

    /** The memory that it takes. */
    long bytes() {
        return (long) Integer.BYTES * (words.length + ends.length + slots.length);
    }
}
