package io.tagline.checker.waiting;

import io.tagline.documents.watch.Watch;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Locale;

/**
 * Breadth-first search through the states of several lines that share resources, for one from which they cannot come to rest.
 *
 * <p>Lines are alike: states that differ only in which line is which are one. Every state of a line is one that it has alone, so what must hold of a line
 * is not asked again.
 */
final class JointSearch {

    private static final int REPORTED = 1 << 14;
    /** For a state: its key, its place in the table, its predecessor, and where its successors begin. */
    private static final int BYTES = 48;

    private final LineClasses graph;
    private final Coupling coupling;
    private final JointNames names;
    private final LongArrayList keys = new LongArrayList();
    private final IntArrayList parents = new IntArrayList();
    private final Long2IntOpenHashMap numbers = new Long2IntOpenHashMap();
    /** For each state where the successors without a new access begin, and these. */
    private final IntArrayList starts = new IntArrayList();

    private final IntArrayList following = new IntArrayList();
    private final BitSet quiet = new BitSet();
    private long transitions;
    private int depth;
    private int stuck = -1;
    private boolean ends;
    private boolean full;

    JointSearch(LineClasses graph, Coupling coupling, JointNames names) {
        this.graph = graph;
        this.coupling = coupling;
        this.names = names;
        numbers.defaultReturnValue(-1);
    }

    /** Searches until a state is found, all are seen, or {@code most} bytes are used up. */
    void run(JointState initial, long most, Watch watch) {
        number(names.key(initial), -1);
        try (Watch.Task task = watch.begin("states")) {
            int level = 0;
            for (int state = 0; state < keys.size() && stuck < 0 && !full; state++) {
                if (state == level) {
                    depth += state == 0 ? 0 : 1;
                    level = keys.size();
                }
                expand(state);
                full = bytes() > most || names.isFull();
                if (state % REPORTED == 0) {
                    watch.check();
                    task.at(keys.size(), 0, String.format(Locale.ROOT, "depth %d", depth));
                }
            }
        }
        if (stuck < 0 && !full) {
            stuck = restless();
        }
    }

    private int number(long key, int parent) {
        int found = numbers.get(key);
        if (found < 0) {
            found = keys.size();
            numbers.put(key, found);
            keys.add(key);
            parents.add(parent);
        }
        return found;
    }

    private void expand(int number) {
        JointState state = names.state(keys.getLong(number));
        starts.add(following.size());
        coupling.look(state);
        for (int line = 0; line < state.lines().length; line++) {
            expand(number, state, line);
        }
        if (state.isQuiet(graph)) {
            quiet.set(number);
        } else if (following.size() == starts.getInt(number)) {
            stuck = number;
            ends = true;
        }
    }

    private void expand(int number, JointState state, int line) {
        int[] targets = graph.targets(state.lines()[line]);
        int[] labels = graph.labels(state.lines()[line]);
        for (int i = 0; i < targets.length; i++) {
            int queues = coupling.after(state, line, targets[i], labels[i]);
            if (queues != Sequences.BEHIND) {
                transitions++;
                int next = number(names.key(state.after(line, targets[i], queues)), number);
                if (coupling.goesOn(state, line, labels[i])) {
                    following.add(next);
                }
            }
        }
    }

    /** The first state from which no state of rest follows without a new access, or -1. */
    private int restless() {
        BitSet live = (BitSet) quiet.clone();
        starts.add(following.size());
        for (int before = -1; before < live.cardinality(); ) {
            before = live.cardinality();
            for (int state = keys.size() - 1; state >= 0; state--) {
                if (!live.get(state) && leads(state, live)) {
                    live.set(state);
                }
            }
        }
        int first = live.nextClearBit(0);
        return first < keys.size() ? first : -1;
    }

    private boolean leads(int state, BitSet live) {
        for (int i = starts.getInt(state); i < starts.getInt(state + 1); i++) {
            if (live.get(following.getInt(i))) {
                return true;
            }
        }
        return false;
    }

    /** Whether a state was found from which the lines cannot come to rest. */
    boolean isStuck() {
        return stuck >= 0;
    }

    /** Whether nothing can happen in it without a new access. */
    boolean ends() {
        return ends;
    }

    /** Whether memory was used up before all states were seen. */
    boolean isFull() {
        return full;
    }

    /** The keys of the states on the way to the one that was found. */
    List<Long> path() {
        Deque<Long> path = new ArrayDeque<>();
        for (int state = stuck; state >= 0; state = parents.getInt(state)) {
            path.push(keys.getLong(state));
        }
        return List.copyOf(path);
    }

    int states() {
        return keys.size();
    }

    long transitions() {
        return transitions;
    }

    int quiet() {
        return quiet.cardinality();
    }

    int depth() {
        return depth;
    }

    long bytes() {
        return (long) keys.size() * BYTES + (long) following.size() * Integer.BYTES;
    }
}
