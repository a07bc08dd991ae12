package io.tagline.models.graph;

import io.tagline.programs.operation.Effect;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntHeapPriorityQueue;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Which operation is over before which other one ends, in every execution. It grows: a known fact is never withdrawn.
 *
 * <p>Only at waits and barriers does a thread learn of others, so its operations from one of those to the next are a
 * segment. Each segment knows the last operation of every thread that precedes it, as vector clocks do, and passes that on to the segments that
 * follow it. Barriers at which threads meet are one segment.
 */
final class Precedence implements OperationOrder {

    private static final int NOTHING = -1;

    /** How many numbers are compared in the time of one step. */
    private static final int COMPARED = 16;

    /** Is called when a segment has learned that the operations of a thread from one index, itself not included, to another precede it. */
    interface Listener {
        void learned(int segment, int thread, int from, int to);
    }

    private final Accesses accesses;
    private final Meetings meetings;
    private final StepBudget budget;
    private final Listener listener;
    private final int[] segment;
    private final IntArrayList first = new IntArrayList();
    private final int[][] clocks;
    private final IntArrayList[] heardNodes;
    private final IntArrayList[] hearers;
    private final IntArrayList newNodes = new IntArrayList();
    private final IntArrayList newHearers = new IntArrayList();
    private final int[] rank;
    private final IntHeapPriorityQueue news;
    private final BitSet queued = new BitSet();
    private boolean circular;

    /** Nothing is known yet. */
    Precedence(Accesses accesses, Meetings meetings, StepBudget budget, Listener listener) {
        this.accesses = accesses;
        this.meetings = meetings;
        this.budget = budget;
        this.listener = listener;
        this.segment = new int[accesses.nodes().size()];
        accesses.nodes().forEach(this::number);
        int segments = first.size();
        this.clocks = new int[segments][];
        this.heardNodes = new IntArrayList[segments];
        this.hearers = new IntArrayList[segments];
        Arrays.setAll(heardNodes, i -> new IntArrayList(1));
        Arrays.setAll(hearers, i -> new IntArrayList(1));
        this.rank = new int[segments];
        this.news = new IntHeapPriorityQueue((a, b) -> Integer.compare(rank[a], rank[b]));
    }

    /** From now on, the operations of a thread follow each other, and threads meet at barriers. */
    void begin() {
        accesses.nodes().forEach(this::follow);
    }

    private void number(Node node) {
        int unit = meetings.unit(node.number());
        boolean begins = node.index() == 0
                || accesses.effect(node.number()).kind() == Effect.Kind.POLL
                || isBarrier(node.number());
        if (begins && unit == node.number()) {
            first.add(unit);
        }
        segment[node.number()] =
                !begins ? segment[node.number() - 1] : unit == node.number() ? first.size() - 1 : segment[unit];
    }

    private void follow(Node node) {
        int mine = segment[node.number()];
        if (node.index() > 0 && segment[node.number() - 1] != mine) {
            tell(node.number() - 1, mine);
        }
        if (isBarrier(node.number())) {
            learn(mine, node.thread(), node.index());
        }
    }

    private boolean isBarrier(int node) {
        return accesses.effect(node).kind() == Effect.Kind.BARRIER;
    }

    int segment(int node) {
        return segment[node];
    }

    int segments() {
        return first.size();
    }

    /** The wait, or the first of the barriers, or the first operation of a thread, that a segment begins with. */
    int first(int segment) {
        return first.getInt(segment);
    }

    @Override
    public boolean before(int before, int after) {
        int thread = accesses.thread(before);
        if (thread == accesses.thread(after)) {
            return before < after;
        }
        int[] clock = clocks[segment[after]];
        return clock != null
                && clock[thread] >= accesses.index(before)
                && meetings.unit(before) != meetings.unit(after);
    }

    /** A wait begins when the operation before it is over, and polls from then on. */
    @Override
    public boolean beforeStart(int first, int second) {
        return accesses.thread(first) == accesses.thread(second)
                ? first < second
                : accesses.index(second) > 0 && before(first, second - 1);
    }

    /** From now on, {@code write} is over before {@code wait} ends, which other segments learn at the next {@link #propagate}. */
    void require(int write, int wait) {
        tell(write, segment[wait]);
        newNodes.add(write);
        newHearers.add(segment[wait]);
    }

    /** The last operation of a thread that is known to precede a segment; -1 if none exists. */
    int last(int segment, int thread) {
        return clocks[segment] == null ? NOTHING : clocks[segment][thread];
    }

    private void tell(int node, int hearer) {
        heardNodes[segment[node]].add(node);
        hearers[segment[node]].add(hearer);
    }

    /** Propagates all again, in an order of nodes in which each comes after those known to precede it; any order is right, this one is fast. */
    void propagateIn(int[] order) {
        Arrays.fill(rank, NOTHING);
        int next = 0;
        for (int node : order) {
            int unit = segment[node];
            if (rank[unit] == NOTHING) {
                rank[unit] = next++;
            }
        }
        newNodes.clear();
        newHearers.clear();
        news.clear();
        queued.clear();
        for (int i = 0; i < rank.length; i++) {
            enqueue(i);
        }
        propagate();
    }

    /** Passes what is new to all segments that follow; false if something precedes itself. */
    boolean propagate() {
        for (int i = 0; i < newNodes.size(); i++) {
            hear(newHearers.getInt(i), newNodes.getInt(i));
        }
        newNodes.clear();
        newHearers.clear();
        while (!news.isEmpty() && !circular) {
            int teller = news.dequeueInt();
            queued.clear(teller);
            for (int i = 0; i < hearers[teller].size(); i++) {
                hear(hearers[teller].getInt(i), heardNodes[teller].getInt(i));
            }
        }
        return !circular;
    }

    private void enqueue(int learner) {
        if (!queued.get(learner)) {
            queued.set(learner);
            news.enqueue(learner);
        }
    }

    private void hear(int hearer, int node) {
        budget.spend(1);
        int[] known = clocks[segment[node]];
        if (known != null) {
            budget.spend(known.length / COMPARED);
            int[] clock = clock(hearer);
            for (int thread = 0; thread < known.length; thread++) {
                if (known[thread] > clock[thread]) {
                    learn(hearer, thread, known[thread]);
                }
            }
        }
        learn(hearer, accesses.thread(node), accesses.index(node));
    }

    private void learn(int learner, int thread, int index) {
        int[] clock = clock(learner);
        int before = clock[thread];
        if (before < index) {
            clock[thread] = index;
            listener.learned(learner, thread, before, index);
            circular |= precedesItself(learner, thread, index);
            enqueue(learner);
        }
    }

    private int[] clock(int learner) {
        if (clocks[learner] == null) {
            budget.spend((long) StepBudget.KEPT * accesses.threads());
            clocks[learner] = new int[accesses.threads()];
            Arrays.fill(clocks[learner], NOTHING);
        }
        return clocks[learner];
    }

    private boolean precedesItself(int learner, int thread, int index) {
        int node = first(learner);
        if (thread == accesses.thread(node) && !isBarrier(node)) {
            return index >= accesses.index(node);
        }
        List<Integer> members = meetings.members(node);
        return members.size() > 1
                && members.stream()
                        .anyMatch(member -> accesses.thread(member) == thread && index > accesses.index(member));
    }
}
