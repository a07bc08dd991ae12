package io.tagline.checker.search;

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
     * Those of a range of states from which nothing sought is known to be reached. Once these are few, it is noted where they are, so that a walk need not pass
     * all others.
     */
    static final class Rest {

        private static final int FEW = RANGE / 2;

        private final int range;
        private int count = RANGE;
        /** Each state's number in the range, and above it the place after its successors; from the last state to the first. */
        private long[] noted = {};

        private boolean isNoted;

        Rest(int range) {
            this.range = range;
        }

        int count() {
            return count;
        }

        private void begin() {
            isNoted = count <= FEW;
            noted = new long[isNoted ? count : 0];
            count = 0;
        }

        private void add(int state, long end) {
            if (isNoted) {
                noted[count] = end * RANGE | state % RANGE;
            }
            count++;
        }
    }

    /**
     * Adds to {@code reached} those of the rest of a range from which a member can be reached by messages alone, without a core doing anything;
     * finds at least those that are one step away, and takes them away from the rest.
     *
     * <p>Goes backwards, since a state was mostly discovered before its successors.
     */
    void addPredecessors(Members reached, Rest rest, int states) {
        if (rest.isNoted) {
            addNoted(reached, rest);
            return;
        }
        int first = rest.range * RANGE;
        int end = Math.min(states, first + RANGE);
        rest.begin();
        long place = end == states ? size : starts[rest.range + 1];
        for (int state = end - 1; state >= first; state--) {
            long after = place;
            boolean known = reached.has(state);
            if (!known && leads(reached, after)) {
                reached.add(state);
            } else if (!known) {
                rest.add(state, after);
            }
            place = begin(after);
        }
    }

    private void addNoted(Members reached, Rest rest) {
        int left = 0;
        for (int i = 0; i < rest.count; i++) {
            long noted = rest.noted[i];
            if (leads(reached, noted / RANGE)) {
                reached.add(rest.range * RANGE + (int) (noted % RANGE));
            } else {
                rest.noted[left++] = noted;
            }
        }
        rest.count = left;
    }

    /** The place of the first successor of the state whose last one is before this place. */
    private long begin(long after) {
        long place = after - 1;
        while (at(place) >= 0) {
            place--;
        }
        return place;
    }

    /** Whether messages alone lead to a member from the state whose last successor is before this place. */
    private boolean leads(Members reached, long after) {
        long place = after;
        while (true) {
            int stored = at(--place);
            int edge = stored < 0 ? ~stored : stored;
            if ((edge & BY_CORE) == 0 && reached.has(edge)) {
                return true;
            }
            if (stored < 0) {
                return false;
            }
        }
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
