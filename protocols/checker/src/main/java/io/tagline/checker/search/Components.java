package io.tagline.checker.search;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.BitSet;

/** Strongly connected components of a part of a graph: Tarjan, SIAM Journal on Computing 1, 1972, without recursion. */
final class Components {

    private static final int NONE = -1;

    private final int[][] successors;
    private final BitSet part;
    private final int[] component;
    private final int[] order;
    private final int[] low;
    private final int[] next;
    private final IntArrayList open = new IntArrayList();
    private final IntArrayList path = new IntArrayList();
    private int seen;

    private Components(int[][] successors, BitSet part) {
        this.successors = successors;
        this.part = part;
        component = filled(successors.length);
        order = filled(successors.length);
        low = new int[successors.length];
        next = new int[successors.length];
    }

    /** For each state of {@code part}, the number of its component, whose states can reach each other inside {@code part}; -1 for the others. */
    static int[] of(int[][] successors, BitSet part) {
        Components components = new Components(successors, part);
        part.stream().filter(state -> components.order[state] == NONE).forEach(components::search);
        return components.component;
    }

    private static int[] filled(int size) {
        int[] array = new int[size];
        Arrays.fill(array, NONE);
        return array;
    }

    private void search(int root) {
        enter(root);
        while (!path.isEmpty()) {
            int state = path.topInt();
            if (next[state] < successors[state].length) {
                follow(state, successors[state][next[state]++]);
            } else {
                leave(state);
            }
        }
    }

    private void enter(int state) {
        order[state] = seen;
        low[state] = seen++;
        path.push(state);
        open.push(state);
    }

    private void follow(int state, int successor) {
        if (part.get(successor) && order[successor] == NONE) {
            enter(successor);
        } else if (part.get(successor) && component[successor] == NONE) {
            low[state] = Math.min(low[state], order[successor]);
        }
    }

    private void leave(int state) {
        path.popInt();
        if (!path.isEmpty()) {
            low[path.topInt()] = Math.min(low[path.topInt()], low[state]);
        }
        if (low[state] == order[state]) {
            int member = NONE;
            while (member != state) {
                member = open.popInt();
                component[member] = state;
            }
        }
    }
}
