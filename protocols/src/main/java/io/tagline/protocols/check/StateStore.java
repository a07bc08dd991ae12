package io.tagline.protocols.check;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/**
 * The states found so far, numbered in the order of their discovery: packed words in chunks, an open-addressing table of
 * numbers, and for each state the one from which it was reached first.
 *
 * <p>One thread inserts. Others may look states up meanwhile: they find every state whose insertion they know of, and perhaps
 * some of the later ones; a state is written before its slot in the table, and a slot is read before its state.
 */
final class StateStore {

    static final int ABSENT = -1;

    private static final VarHandle SLOT = MethodHandles.arrayElementVarHandle(int[].class);
    private static final int CHUNK_BITS = 14;
    private static final int CHUNK = 1 << CHUNK_BITS;
    private static final int FIRST_TABLE = 1 << 12;

    private final int words;
    private long[][] states = {};
    private int[][] parents = {};
    private volatile int[] table = new int[FIRST_TABLE];
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
                + (long) states.length * CHUNK * (words * Long.BYTES + Integer.BYTES);
    }

    long[] array(int state) {
        return states[state >>> CHUNK_BITS];
    }

    int offset(int state) {
        return (state & CHUNK - 1) * words;
    }

    /** The state from which this one was reached first, or {@link #ABSENT} for one in which all began. */
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

    /** The number of a state, or {@link #ABSENT}. */
    private int find(int[] slots, long[] from, int offset, int hash) {
        int mask = slots.length - 1;
        for (int slot = hash & mask; ; slot = (slot + 1) & mask) {
            int state = (int) SLOT.getAcquire(slots, slot);
            if (state == ABSENT || equal(from, offset, state)) {
                return state;
            }
        }
    }

    /**
     * The numbers of many states at once, each {@link #ABSENT} if it is not stored.
     *
     * <p>First all slots are read, then all states: memory accesses that do not wait for each other.
     */
    void findAll(long[] from, int[] hashes, int count, int[] numbers) {
        int[] slots = table;
        int mask = slots.length - 1;
        for (int i = 0; i < count; i++) {
            numbers[i] = (int) SLOT.getAcquire(slots, hashes[i] & mask);
        }
        for (int i = 0; i < count; i++) {
            if (numbers[i] != ABSENT && !equal(from, i * words, numbers[i])) {
                numbers[i] = find(slots, from, i * words, hashes[i]);
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

    /** The number of a state, which is stored if it is new. */
    int insert(long[] from, int offset, int hash, int parent) {
        int[] slots = table;
        int found = find(slots, from, offset, hash);
        if (found != ABSENT) {
            return found;
        }
        int state = append(from, offset, parent);
        if (3L * size > 2L * slots.length) {
            grow();
        } else {
            enter(slots, state, hash);
        }
        return state;
    }

    private int append(long[] from, int offset, int parent) {
        int state = size++;
        if ((state & (CHUNK - 1)) == 0) {
            states = Arrays.copyOf(states, states.length + 1);
            parents = Arrays.copyOf(parents, parents.length + 1);
            states[states.length - 1] = new long[CHUNK * words];
            parents[parents.length - 1] = new int[CHUNK];
        }
        System.arraycopy(from, offset, array(state), offset(state), words);
        parents[state >>> CHUNK_BITS][state & (CHUNK - 1)] = parent;
        return state;
    }

    private static void enter(int[] slots, int state, int hash) {
        int mask = slots.length - 1;
        int slot = hash & mask;
        while (slots[slot] != ABSENT) {
            slot = (slot + 1) & mask;
        }
        SLOT.setRelease(slots, slot, state);
    }

    private void grow() {
        int[] larger = new int[table.length * 2];
        Arrays.fill(larger, ABSENT);
        for (int state = 0; state < size; state++) {
            enter(larger, state, hash(array(state), offset(state), words));
        }
        table = larger;
    }
}
