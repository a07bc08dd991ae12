package io.tagline.protocols.check;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;

/**
 * A run of states to expand and what came of it, kept apart from the store until it is this batch's turn.
 *
 * <p>Successors that were stored before are noted by their number, new ones by their packed words.
 */
final class Batch {

    /** The most states of one batch. */
    static final int STATES = 256;

    private static final Violation DEADLOCK =
            new Violation(Property.DEADLOCK, "something is under way, and nothing can happen any more");

    private final int words;
    private final IntArrayList successors = new IntArrayList();
    private final IntArrayList degrees = new IntArrayList();
    private final IntArrayList hashes = new IntArrayList();
    private final BitSet quiet = new BitSet();
    private long[] fresh = new long[1 << 10];
    private int first;
    private int end;
    private int degree;
    private int violatedAt;
    private Violation violation = Violation.NONE;

    Batch(int words) {
        this.words = words;
    }

    /** Makes this the batch of the states from {@code from} to before {@code to}. */
    void reset(int from, int to) {
        first = from;
        end = to;
        successors.clear();
        degrees.clear();
        hashes.clear();
        quiet.clear();
        violation = Violation.NONE;
    }

    int first() {
        return first;
    }

    int end() {
        return end;
    }

    void begin(boolean isQuiet) {
        quiet.set(degrees.size(), isQuiet);
        degree = 0;
    }

    void finish() {
        degrees.add(degree);
    }

    void addKnown(int state) {
        successors.add(state);
        degree++;
    }

    void addNew(long[] packed, int hash) {
        int at = hashes.size() * words;
        if (at + words > fresh.length) {
            fresh = Arrays.copyOf(fresh, 2 * fresh.length);
        }
        System.arraycopy(packed, 0, fresh, at, words);
        successors.add(~hashes.size());
        hashes.add(hash);
        degree++;
    }

    /** Ends this batch: the state begun last shows a violation. */
    void violate(Violation found) {
        violation = found;
        violatedAt = first + degrees.size();
    }

    boolean isViolated() {
        return violation.isReal();
    }

    Violation violation() {
        return violation;
    }

    /** The state that shows the violation. */
    int violatedAt() {
        return violatedAt;
    }

    /** Stores what is new and all transitions, in order; notes a state in which nothing can happen although not all is quiet. */
    void mergeInto(StateStore store, EdgeStore edges, BitSet quietStates, boolean findDeadlock) {
        int next = 0;
        for (int i = 0; i < degrees.size() && !isViolated(); i++) {
            int state = first + i;
            int count = degrees.getInt(i);
            if (quiet.get(i)) {
                quietStates.set(state);
            } else if (count == 0 && findDeadlock) {
                violation = DEADLOCK;
                violatedAt = state;
            }
            if (count == 0) {
                edges.add(state, true);
            }
            for (int k = 0; k < count; k++) {
                edges.add(numberOf(successors.getInt(next++), store, state), k == 0);
            }
        }
    }

    private int numberOf(int successor, StateStore store, int parent) {
        int place = ~successor;
        return successor >= 0 ? successor : store.insert(fresh, place * words, hashes.getInt(place), parent);
    }

    /** How many transitions the batch found. */
    int transitions() {
        return successors.size();
    }
}
