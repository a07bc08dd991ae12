package io.tagline.protocols.check;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The states found so far, numbered in the order of their discovery: packed words in chunks, an open-addressing table of
 * numbers, and for each state the one from which it was reached first.
 *
 * <p>Look-ups may run in parallel as long as nothing is inserted.
 */
final class StateStore {

    static final int ABSENT = -1;

    private static final int CHUNK_BITS = 14;
    private static final int CHUNK = 1 << CHUNK_BITS;
    private static final int FIRST_TABLE = 1 << 12;

    private final int words;
    private final List<long[]> states = new ArrayList<>();
    private final List<int[]> parents = new ArrayList<>();
    private int[] table = new int[FIRST_TABLE];
    private int size;

    StateStore(int words) {
        this.words = words;
        Arrays.fill(table, ABSENT);
    }

    int size() {
        return size;
    }

    /** Bytes in use for states, table and parents. */
    long bytes() {
        return (long) table.length * Integer.BYTES
                + (long) states.size() * CHUNK * (words * Long.BYTES + Integer.BYTES);
    }

    long[] array(int state) {
        return states.get(state >>> CHUNK_BITS);
    }

    int offset(int state) {
        return (state & CHUNK - 1) * words;
    }

    /** The state from which this one was reached first, or {@link #ABSENT} for one in which all began. */
    int parent(int state) {
        return parents.get(state >>> CHUNK_BITS)[state & CHUNK - 1];
    }

    static int hash(long[] from, int offset, int words) {
        long hash = 0x9E3779B97F4A7C15L;
        for (int i = 0; i < words; i++) {
            hash = (hash ^ from[offset + i]) * 0xBF58476D1CE4E5B9L;
            hash ^= hash >>> 32;
        }
        return (int) hash;
    }

    /** The number of a state, or {@link #ABSENT}. */
    int find(long[] from, int offset, int hash) {
        int mask = table.length - 1;
        for (int slot = hash & mask; table[slot] != ABSENT; slot = slot + 1 & mask) {
            if (equal(from, offset, table[slot])) {
                return table[slot];
            }
        }
        return ABSENT;
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

    /** The number of a state, which is stored if it is new. */
    int insert(long[] from, int offset, int hash, int parent) {
        int found = find(from, offset, hash);
        if (found != ABSENT) {
            return found;
        }
        if (3L * (size + 1) > 2L * table.length) {
            grow();
        }
        enter(size, hash);
        return append(from, offset, parent);
    }

    private int append(long[] from, int offset, int parent) {
        int state = size++;
        if ((state & CHUNK - 1) == 0) {
            states.add(new long[CHUNK * words]);
            parents.add(new int[CHUNK]);
        }
        System.arraycopy(from, offset, array(state), offset(state), words);
        parents.get(state >>> CHUNK_BITS)[state & CHUNK - 1] = parent;
        return state;
    }

    private void enter(int state, int hash) {
        int mask = table.length - 1;
        int slot = hash & mask;
        while (table[slot] != ABSENT) {
            slot = slot + 1 & mask;
        }
        table[slot] = state;
    }

    private void grow() {
        table = new int[table.length * 2];
        Arrays.fill(table, ABSENT);
        for (int state = 0; state < size; state++) {
            enter(state, hash(array(state), offset(state), words));
        }
    }
}
