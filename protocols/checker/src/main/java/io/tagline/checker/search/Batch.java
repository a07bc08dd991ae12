package io.tagline.checker.search;

import io.tagline.checker.Violation;
import io.tagline.checker.state.LineState;
import io.tagline.checker.state.StateCodec;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;

/**
 * A run of states to expand and what came of it, on its way into the stores.
 *
 * <p>All successors are collected before any is looked up: memory then answers many look-ups at once instead of one after another,
 * and that is where most of the time would go.
 */
final class Batch {

    /** The most states of one batch. */
    static final int STATES = 256;

    private static final int FIRST_ROOM = 1 << 10;

    private final int words;
    private final IntArrayList degrees = new IntArrayList();
    private final IntArrayList quiet = new IntArrayList();
    /** The successors that stand for new states. */
    private final IntArrayList found = new IntArrayList();

    private long[] packed;
    private int[] hashes = new int[FIRST_ROOM];
    private boolean[] byCore = new boolean[FIRST_ROOM];
    /** The number of each successor; of one that was not stored before, the complement of its slot among the claims. */
    private int[] numbers = new int[FIRST_ROOM];

    private int place;
    private int size;
    private int first;
    private int degree;
    private int edges;
    private int unknown;
    private Violation violation = Violation.NONE;

    Batch(int words) {
        this.words = words;
        packed = new long[FIRST_ROOM * words];
    }

    /** Makes this the batch at {@code place} in its round, of the states from {@code from} on. */
    void reset(int place, int from) {
        this.place = place;
        first = from;
        size = 0;
        edges = 0;
        unknown = 0;
        degrees.clear();
        quiet.clear();
        found.clear();
        violation = Violation.NONE;
    }

    /** Its number in the round. */
    int place() {
        return place;
    }

    void begin() {
        degree = 0;
    }

    /** Ends the state begun last. */
    void finish(boolean isQuiet) {
        if (isQuiet) {
            quiet.add(first + degrees.size());
        }
        degrees.add(degree);
        edges += Math.max(1, degree);
    }

    /** How many successors the state begun last has so far. */
    int degree() {
        return degree;
    }

    /** The array into which the next successor is to be packed, at {@link #offset}. */
    long[] room() {
        if (size == hashes.length) {
            packed = Arrays.copyOf(packed, 2 * packed.length);
            hashes = Arrays.copyOf(hashes, 2 * size);
            byCore = Arrays.copyOf(byCore, 2 * size);
            numbers = Arrays.copyOf(numbers, 2 * size);
        }
        return packed;
    }

    int offset() {
        return size * words;
    }

    /** Takes what has been packed as a successor of the state begun last; {@code needsCore} if an access or an eviction leads there. */
    void addSuccessor(boolean needsCore) {
        byCore[size] = needsCore;
        hashes[size] = StateStore.hash(packed, offset(), words);
        size++;
        degree++;
    }

    /** Ends this batch: the state begun last shows a violation, and its successors do not count. */
    void violate(Violation seen) {
        violation = seen;
        size -= degree;
    }

    boolean isViolated() {
        return violation.isReal();
    }

    Violation violation() {
        return violation;
    }

    /** The state that shows the violation: the one after those that are finished. */
    int violatedAt() {
        return first + degrees.size();
    }

    /** How many transitions lead out of the states of this batch. */
    int transitions() {
        return size;
    }

    /** How many entries these take among the edges. */
    int edges() {
        return edges;
    }

    /** The states in which nothing is under way. */
    IntArrayList quiet() {
        return quiet;
    }

    int hash(int successor) {
        return hashes[successor];
    }

    /** Whether a successor is the same state as one of another batch. */
    boolean equal(int successor, Batch other, int otherSuccessor) {
        int mine = successor * words;
        int its = otherSuccessor * words;
        for (int i = 0; i < words; i++) {
            if (packed[mine + i] != other.packed[its + i]) {
                return false;
            }
        }
        return true;
    }

    /** Looks up which successors are stored already. */
    void lookUp(StateStore store) {
        unknown = store.findAll(packed, hashes, size, numbers);
    }

    /** How many successors are not stored yet, equal ones counted as often as they come. */
    int unknown() {
        return unknown;
    }

    /** Claims the states that are not stored yet. */
    void claim(Claims claims) {
        for (int i = 0; i < size; i++) {
            if (numbers[i] == StateStore.ABSENT) {
                numbers[i] = ~claims.claim(place, i);
            }
        }
    }

    /** Finds out which claims hold. */
    void win(Claims claims) {
        for (int i = 0; i < size; i++) {
            if (numbers[i] < 0 && claims.holds(~numbers[i], place, i)) {
                found.add(i);
            }
        }
    }

    /** How many new states this batch has found. */
    int found() {
        return found.size();
    }

    /** Unpacks one of the new states. */
    void decode(int newState, StateCodec codec, LineState[] to) {
        codec.decode(packed, found.getInt(newState) * words, to);
    }

    /** Stores the new states from this number on. */
    void store(Claims claims, StateStore store, int firstNumber) {
        int state = 0;
        int next = 0;
        for (int i = 0; i < found.size(); i++) {
            int successor = found.getInt(i);
            while (successor >= next) {
                next += degrees.getInt(state++);
            }
            store.put(firstNumber + i, packed, successor * words, hashes[successor], first + state - 1);
            claims.settle(~numbers[successor], firstNumber + i);
        }
    }

    /** Records which states follow which, from this place on. */
    void link(Claims claims, EdgeStore store, long firstEdge) {
        long edge = firstEdge;
        int next = 0;
        for (int i = 0; i < degrees.size(); i++) {
            int count = degrees.getInt(i);
            store.begin(first + i, edge);
            if (count == 0) {
                store.put(edge++, first + i, false, true);
            }
            for (int k = 0; k < count; k++, next++) {
                int number = numbers[next] < 0 ? claims.number(~numbers[next]) : numbers[next];
                store.put(edge++, number, byCore[next], k == 0);
            }
        }
    }
}
