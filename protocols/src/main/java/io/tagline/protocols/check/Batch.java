package io.tagline.protocols.check;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;

/**
 * A run of states to expand and what came of it, kept apart from the store until it is this batch's turn.
 *
 * <p>All successors are collected before any is looked up: memory then answers many look-ups at once instead of one after another,
 * and that is where most of the time would go.
 */
final class Batch {

    /** The most states of one batch. */
    static final int STATES = 256;

    private static final int FIRST_ROOM = 1 << 10;
    private static final Violation DEADLOCK =
            new Violation(Property.DEADLOCK, "something is under way, and nothing can happen any more");

    private final int words;
    private final IntArrayList degrees = new IntArrayList();
    private final BitSet quiet = new BitSet();
    private final BitSet byCore = new BitSet();
    private final Completion completion = new Completion();
    private long[] packed;
    private int[] hashes = new int[FIRST_ROOM];
    private int[] numbers = new int[FIRST_ROOM];
    private int size;
    private int first;
    private int end;
    private int degree;
    private int violatedAt;
    private Violation violation = Violation.NONE;

    Batch(int words) {
        this.words = words;
        packed = new long[FIRST_ROOM * words];
    }

    /** Makes this the batch of the states from {@code from} to before {@code to}. */
    void reset(int from, int to) {
        first = from;
        end = to;
        size = 0;
        degrees.clear();
        quiet.clear();
        byCore.clear();
        violation = Violation.NONE;
        completion.reset();
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

    /** The array into which the next successor is to be packed, at {@link #place}. */
    long[] room() {
        if (size == hashes.length) {
            packed = Arrays.copyOf(packed, 2 * packed.length);
            hashes = Arrays.copyOf(hashes, 2 * size);
            numbers = Arrays.copyOf(numbers, 2 * size);
        }
        return packed;
    }

    int place() {
        return size * words;
    }

    /** Takes what has been packed as a successor of the state begun last; {@code needsCore} if an access or an eviction leads there. */
    void addSuccessor(boolean needsCore) {
        byCore.set(size, needsCore);
        hashes[size] = StateStore.hash(packed, place(), words);
        size++;
        degree++;
    }

    /** Looks up which successors are stored already. */
    void lookUp(StateStore store) {
        store.findAll(packed, hashes, size, numbers);
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

    /**
     * Stores what is new and all transitions, in order, up to the state that shows a violation; a state in which nothing can happen
     * although not all is quiet may be one. Returns the number of transitions stored.
     */
    int mergeInto(StateStore store, EdgeStore edges, BitSet quietStates, boolean findDeadlock) {
        int next = 0;
        int states = isViolated() ? violatedAt - first : degrees.size();
        for (int i = 0; i < states; i++) {
            int state = first + i;
            int count = degrees.getInt(i);
            if (quiet.get(i)) {
                quietStates.set(state);
            } else if (count == 0 && findDeadlock) {
                violation = DEADLOCK;
                violatedAt = state;
                return next;
            }
            if (count == 0) {
                edges.add(state, false, true);
            }
            for (int k = 0; k < count; k++) {
                edges.add(numberOf(next, store, state), byCore.get(next), k == 0);
                next++;
            }
        }
        return next;
    }

    private int numberOf(int successor, StateStore store, int parent) {
        return numbers[successor] == StateStore.ABSENT
                ? store.insert(packed, successor * words, hashes[successor], parent)
                : numbers[successor];
    }

    void complete() {
        completion.complete();
    }

    void fail(Throwable cause) {
        completion.fail(cause);
    }

    /** Whether some worker has expanded this batch. */
    boolean isComplete() {
        return completion.isComplete();
    }

    /** Waits until some worker has expanded this batch. */
    void await() {
        completion.await();
    }
}
