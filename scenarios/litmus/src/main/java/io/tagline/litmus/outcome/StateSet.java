package io.tagline.litmus.outcome;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** States that were visited, each as a short text of one character a number, and, if that is wanted, from which of them an end is reached. */
final class StateSet {

    /** Smaller numbers are their own characters. */
    private static final int SMALL = 64;

    private final Map<Long, Integer> values = new HashMap<>();
    private final Map<String, Integer> states = new HashMap<>();
    private final boolean remembering;
    private final List<List<Integer>> sources = new ArrayList<>();
    private final Deque<Integer> ending = new ArrayDeque<>();
    private int from = -1;

    StateSet(boolean remembering) {
        this.remembering = remembering;
    }

    int size() {
        return states.size();
    }

    /** Adds a state that is reached; whether it is new. */
    boolean add(long[] state) {
        Integer known = states.putIfAbsent(key(state), states.size());
        if (remembering) {
            if (known == null) {
                sources.add(new ArrayList<>());
            }
            if (from >= 0) {
                sources.get(known == null ? states.size() - 1 : known).add(from);
            }
        }
        return known == null;
    }

    private String key(long[] state) {
        char[] key = new char[state.length];
        for (int i = 0; i < key.length; i++) {
            long value = state[i];
            key[i] = (char)
                    (value >= 0 && value < SMALL ? value : SMALL + values.computeIfAbsent(value, any -> values.size()));
        }
        return new String(key);
    }

    /** Says from which state those to be added are reached. */
    void from(int state) {
        from = state;
    }

    /** From the present state, an execution ends. */
    void end() {
        if (remembering && from >= 0) {
            ending.push(from);
        }
    }

    boolean allEnd() {
        boolean[] ends = new boolean[size()];
        int count = 0;
        while (!ending.isEmpty()) {
            int state = ending.pop();
            if (!ends[state]) {
                ends[state] = true;
                count++;
                sources.get(state).forEach(ending::push);
            }
        }
        return !remembering || count == ends.length;
    }
}
