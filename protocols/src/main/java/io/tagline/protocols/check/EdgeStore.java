package io.tagline.protocols.check;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * For each state the states that follow it, one after another in chunks; the first one of a state is marked, and those that need an
 * access or an eviction.
 */
final class EdgeStore {

    private static final int CHUNK_BITS = 16;
    private static final int CHUNK = 1 << CHUNK_BITS;
    /** Marks a successor that needs a core to do something; so there is room for this many states. */
    private static final int BY_CORE = 1 << 30;

    private final List<int[]> chunks = new ArrayList<>();
    private long size;

    /** Adds one state's successor; states are added in the order of their numbers, each with at least one successor. */
    void add(int successor, boolean byCore, boolean first) {
        int edge = byCore ? successor | BY_CORE : successor;
        int place = (int) (size & CHUNK - 1);
        if (place == 0) {
            chunks.add(new int[CHUNK]);
        }
        chunks.get((int) (size >>> CHUNK_BITS))[place] = first ? ~edge : edge;
        size++;
    }

    long bytes() {
        return (long) chunks.size() * CHUNK * Integer.BYTES;
    }

    /**
     * Adds to {@code reached} all states from which one of its members can be reached by messages alone, without a core doing anything.
     *
     * <p>Walks backwards over all transitions until a walk finds nothing new or nothing is left: a state was mostly discovered before its
     * successors.
     */
    void addPredecessors(BitSet reached, int states) {
        int before = -1;
        int now = reached.cardinality();
        while (now > before && now < states) {
            walk(reached, states);
            before = now;
            now = reached.cardinality();
        }
    }

    private void walk(BitSet reached, int states) {
        int state = states - 1;
        boolean leads = reached.get(state);
        for (int c = chunks.size() - 1; c >= 0; c--) {
            int[] chunk = chunks.get(c);
            for (int i = (int) Math.min(CHUNK, size - ((long) c << CHUNK_BITS)) - 1; i >= 0; i--) {
                boolean first = chunk[i] < 0;
                int edge = first ? ~chunk[i] : chunk[i];
                leads = leads || ((edge & BY_CORE) == 0 && reached.get(edge));
                if (first) {
                    if (leads) {
                        reached.set(state);
                    }
                    state--;
                    leads = state >= 0 && reached.get(state);
                }
            }
        }
    }

    /** The successors of each state, by any step. */
    int[][] successors(int states) {
        int[][] successors = new int[states][];
        IntArrayList some = new IntArrayList();
        int state = -1;
        for (long place = 0; place < size; place++) {
            int stored = chunks.get((int) (place >>> CHUNK_BITS))[(int) (place & CHUNK - 1)];
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
