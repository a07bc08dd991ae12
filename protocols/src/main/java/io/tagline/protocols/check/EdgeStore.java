package io.tagline.protocols.check;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** For each state the states that follow it, one after another in chunks; the last one of a state is marked. */
final class EdgeStore {

    private static final int CHUNK_BITS = 16;
    private static final int CHUNK = 1 << CHUNK_BITS;

    private final List<int[]> chunks = new ArrayList<>();
    private long size;

    /** Adds one state's successor; states are added in the order of their numbers, each with at least one successor. */
    void add(int successor, boolean first) {
        int place = (int) (size & CHUNK - 1);
        if (place == 0) {
            chunks.add(new int[CHUNK]);
        }
        chunks.get((int) (size >>> CHUNK_BITS))[place] = first ? ~successor : successor;
        size++;
    }

    long bytes() {
        return (long) chunks.size() * CHUNK * Integer.BYTES;
    }

    /**
     * Adds to {@code reached} all states from which one of its members can be reached.
     *
     * <p>Walks backwards over all transitions until a walk finds nothing new: a state was mostly discovered before its successors.
     */
    void addPredecessors(BitSet reached, int states) {
        int before = -1;
        int now = reached.cardinality();
        while (now > before) {
            walk(reached, states);
            before = now;
            now = reached.cardinality();
        }
    }

    private void walk(BitSet reached, int states) {
        int state = states - 1;
        boolean leads = false;
        for (int c = chunks.size() - 1; c >= 0; c--) {
            int[] chunk = chunks.get(c);
            for (int i = (int) Math.min(CHUNK, size - ((long) c << CHUNK_BITS)) - 1; i >= 0; i--) {
                boolean first = chunk[i] < 0;
                leads |= reached.get(first ? ~chunk[i] : chunk[i]);
                if (first) {
                    if (leads) {
                        reached.set(state);
                    }
                    leads = false;
                    state--;
                }
            }
        }
    }
}
