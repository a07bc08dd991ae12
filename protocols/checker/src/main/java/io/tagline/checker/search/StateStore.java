package io.tagline.checker.search;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * The states found so far, numbered in the order of their discovery: packed words in chunks, an open-addressing table of
 * numbers, and for each state the one from which it was reached first.
 *
 * <p>Several threads may put in states at a time, or look states up at a time, but not both: see {@link Round}. A slot of the table holds the
 * number of a state, and above it those bits of its hash that do not say in which slot to begin: most slots of other states are skipped without a
 * look at the states.
 */
final class StateStore {

    static final int ABSENT = -1;

    private static final VarHandle SLOT = MethodHandles.arrayElementVarHandle(int[].class);
    /** A free slot: there are more slots than states, so none has this number. */
    private static final int FREE = -1;

    private static final int CHUNK_BITS = 14;
    private static final int CHUNK = 1 << CHUNK_BITS;
    private static final int FIRST_TABLE = 1 << 12;

    private final int words;
    private long[][] states = {};
    private int[][] parents = {};
    private int[] table;
    private int size;

    StateStore(int words) {
        this.words = words;
        table = free(FIRST_TABLE);
    }

    private static int[] free(int slots) {
        int[] table = new int[slots];
        Arrays.fill(table, FREE);
        return table;
    }

    int size() {
        return size;
    }

    /** Bytes in use for states, table and parents. */
    long bytes() {
        return (long) table.length * Integer.BYTES
                + (long) states.length * CHUNK * (words * Long.BYTES + Integer.BYTES);
    }

    long[] array(int state) {
        return states[state >>> CHUNK_BITS];
    }

    int offset(int state) {
        return (state & CHUNK - 1) * words;
    }

    /** The state from which this one was reached first, or {@link #ABSENT} for an initial one. */
    int parent(int state) {
        return parents[state >>> CHUNK_BITS][state & CHUNK - 1];
    }

    static int hash(long[] from, int offset, int words) {
        long hash = 0x9E3779B97F4A7C15L;
        for (int i = 0; i < words; i++) {
            hash = (hash ^ from[offset + i]) * 0xBF58476D1CE4E5B9L;
            hash ^= hash >>> 32;
        }
        return (int) hash;
    }

    /**
     * Finds the numbers of many states at once, each {@link #ABSENT} if it is not stored; returns how many are not.
     *
     * <p>First all slots are read, then all states: memory accesses that do not wait for each other.
     */
    int findAll(long[] from, int[] hashes, int count, int[] numbers) {
        int mask = table.length - 1;
        for (int i = 0; i < count; i++) {
            numbers[i] = table[hashes[i] & mask];
        }
        for (int i = 0; i < count; i++) {
            int slot = hashes[i] & mask;
            int held = numbers[i];
            while (held != FREE && ((held ^ hashes[i]) & ~mask) != 0) {
                slot = (slot + 1) & mask;
                held = table[slot];
            }
            numbers[i] = held == FREE ? ABSENT : held & mask;
        }
        int absent = 0;
        for (int i = 0; i < count; i++) {
            if (numbers[i] != ABSENT && !equal(from, i * words, numbers[i])) {
                numbers[i] = find(from, i * words, hashes[i]);
            }
            absent += numbers[i] == ABSENT ? 1 : 0;
        }
        return absent;
    }

    /** The number of a state, or {@link #ABSENT}. */
    int find(long[] from, int offset, int hash) {
        int mask = table.length - 1;
        for (int slot = hash & mask; ; slot = (slot + 1) & mask) {
            int held = table[slot];
            if (held == FREE) {
                return ABSENT;
            }
            if (((held ^ hash) & ~mask) == 0 && equal(from, offset, held & mask)) {
                return held & mask;
            }
        }
    }

    private boolean equal(long[] from, int offset, int state) {
        long[] other = array(state);
        int start = offset(state);
        for (int i = 0; i < words; i++) {
            if (from[offset + i] != other[start + i]) {
                return false;
            }
        }
        return true;
    }

    /** Makes room for {@code count} states, including those that are stored already; all others must then be put in. */
    void reserve(int count, ThreadTeam team) {
        int stored = size;
        size = count;
        int chunks = (size + CHUNK - 1) >>> CHUNK_BITS;
        int before = states.length;
        if (chunks > before) {
            states = Arrays.copyOf(states, chunks);
            parents = Arrays.copyOf(parents, chunks);
            for (int i = before; i < chunks; i++) {
                states[i] = new long[CHUNK * words];
                parents[i] = new int[CHUNK];
            }
        }
        int slots = table.length;
        while (3L * size > 2L * slots) {
            slots *= 2;
        }
        if (slots > table.length) {
            table = free(slots);
            team.run((stored + CHUNK - 1) >>> CHUNK_BITS, (member, chunk) -> enterAll(chunk, stored));
        }
    }

    private void enterAll(int chunk, int stored) {
        int first = chunk << CHUNK_BITS;
        for (int state = first; state < Math.min(stored, first + CHUNK); state++) {
            enter(state, hash(array(state), offset(state), words));
        }
    }

    /** Puts in a state that is not stored yet, under a number for which there is room. */
    void put(int state, long[] from, int offset, int hash, int parent) {
        System.arraycopy(from, offset, array(state), offset(state), words);
        parents[state >>> CHUNK_BITS][state & (CHUNK - 1)] = parent;
        enter(state, hash);
    }

    private void enter(int state, int hash) {
        int mask = table.length - 1;
        int slot = hash & mask;
        while (table[slot] != FREE || !SLOT.compareAndSet(table, slot, FREE, (hash & ~mask) | state)) {
            slot = (slot + 1) & mask;
        }
    }
}
