package io.tagline.checker.waiting;

import io.tagline.checker.state.Permutations;
import java.util.Arrays;

/** Packs the state of several lines into a number: the same for states that differ only in which line is which. Not thread safe. */
final class JointNames {

    private final Sequences sequences;
    private final int lines;
    private final int bits;
    private final int[][] orders;

    JointNames(LineClasses graph, Sequences sequences, int lines) {
        this.sequences = sequences;
        this.lines = lines;
        bits = Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(1, graph.size() - 1));
        orders = Permutations.of(lines);
    }

    /** All lines are in this class of states, and all queues empty. */
    JointState all(int state) {
        int[] states = new int[lines];
        Arrays.fill(states, state);
        return new JointState(states, Sequences.EMPTY);
    }

    /** Whether there is no room in a number for more queues. */
    boolean isFull() {
        return bits * lines >= Long.SIZE - 1 || sequences.size() >= 1L << Math.min(30, Long.SIZE - 1 - bits * lines);
    }

    long key(JointState state) {
        int[] sorted = state.lines().clone();
        Arrays.sort(sorted);
        if (state.sequence() == Sequences.EMPTY) {
            return packed(sorted, Sequences.EMPTY);
        }
        int least = Integer.MAX_VALUE;
        for (int[] names : orders) {
            if (sorts(names, state.lines(), sorted)) {
                least = Math.min(least, sequences.renamed(state.sequence(), names));
            }
        }
        return packed(sorted, least);
    }

    private static boolean sorts(int[] names, int[] lines, int[] sorted) {
        for (int i = 0; i < names.length; i++) {
            if (sorted[names[i]] != lines[i]) {
                return false;
            }
        }
        return true;
    }

    private long packed(int[] states, int sequence) {
        long key = sequence;
        for (int state : states) {
            key = key << bits | state;
        }
        return key;
    }

    JointState state(long key) {
        int[] states = new int[lines];
        long rest = key;
        for (int i = lines - 1; i >= 0; i--) {
            states[i] = (int) (rest & (1L << bits) - 1);
            rest >>>= bits;
        }
        return new JointState(states, (int) rest);
    }
}
