package io.tagline.checker;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * For each state the states that follow it, one after another in chunks; the first one of a state is marked, and those that need an
 * access or an eviction. Several threads may write to different places.
 */
final class EdgeStore {

    /** For one in this many states, it is stored where its successors begin. */
    static final int RANGE = 1 << 14;

    private static final int CHUNK_BITS = 16;
    private static final int CHUNK = 1 << CHUNK_BITS;
    /** Marks a successor that needs a core to do something; so there is room for this many states. */
    private static final int BY_CORE = 1 << 30;

    private int[][] chunks = {};
    private long[] starts = {};
    private long size;

    long size() {
        return size;
    }

    /** Makes room for this many successors of this many states. */
    void reserve(long successors, int states) {
        size = successors;
        int before = chunks.length;
        chunks = Arrays.copyOf(chunks, Math.max(before, (int) ((size + CHUNK - 1) >>> CHUNK_BITS)));
        for (int i = before; i < chunks.length; i++) {
            chunks[i] = new int[CHUNK];
        }
        if (states > (long) starts.length * RANGE) {
            starts = Arrays.copyOf(starts, states / RANGE + 1);
        }
    }

    /** Notes where the successors of a state begin. */
    void begin(int state, long place) {
        if (state % RANGE == 0) {
            starts[state / RANGE] = place;
        }
    }

    /** Stores a successor; each state has at least one. */
    void put(long place, int successor, boolean byCore, boolean first) {
        int edge = byCore ? successor | BY_CORE : successor;
        chunks[(int) (place >>> CHUNK_BITS)][(int) (place & CHUNK - 1)] = first ? ~edge : edge;
    }

    private int at(long place) {
        return chunks[(int) (place >>> CHUNK_BITS)][(int) (place & CHUNK - 1)];
    }

    long bytes() {
        return (long) chunks.length * CHUNK * Integer.BYTES;
    }

    /**
     * Adds to {@code reached} those of a range of states from which one of its members can be reached by messages alone, without a core doing
     * anything; finds at least those that are one step away. Returns how many of the range are members then.
     *
     * <p>Goes backwards, since a state was mostly discovered before its successors.
     */
    int addPredecessors(Members reached, int range, int states) {
        int first = range * RANGE;
        int end = Math.min(states, first + RANGE);
        int members = reached.count(first, end);
        if (members == end - first) {
            return members;
        }
        long place = end == states ? size : starts[range + 1];
        for (int state = end - 1; state >= first; state--) {
            boolean leads = reached.has(state);
            boolean known = leads;
            boolean more = true;
            while (more) {
                place--;
                int stored = at(place);
                more = stored >= 0;
                int edge = more ? stored : ~stored;
                leads = leads || ((edge & BY_CORE) == 0 && reached.has(edge));
            }
            if (leads && !known) {
                reached.add(state);
                members++;
            }
        }
        return members;
    }

    /** The successors of each state, by any step. */
    int[][] successors(int states) {
        int[][] successors = new int[states][];
        IntArrayList some = new IntArrayList();
        int state = -1;
        for (long place = 0; place < size; place++) {
            int stored = at(place);
            if (stored < 0 && state >= 0) {
                successors[state] = some.toIntArray();
                some.clear();
            }
            state += stored < 0 ? 1 : 0;
            some.add((stored < 0 ? ~stored : stored) & ~BY_CORE);
        }
        if (state >= 0) {
            successors[state] = some.toIntArray();
        }
        return successors;
    }
}
