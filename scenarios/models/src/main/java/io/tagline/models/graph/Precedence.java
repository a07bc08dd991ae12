package io.tagline.models.graph;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Which operation is over before which other one ends, in every execution.
 *
 * <p>Each node knows the last operation of every thread that precedes it, as vector clocks do; a node that learns
 * nothing new shares what its predecessor knows. Barriers at which threads meet are one unit.
 */
final class Precedence {

    private static final int NOTHING = -1;

    private final Accesses accesses;
    private final Meetings meetings;
    private final int[] unheard;
    private final int[][] latest;
    private final int[] order;

    /**
     * The precedence that follows from the order inside threads and from waits.
     *
     * @param needed for each node, the nodes that have to be over before it can end
     * @throws DeadlockException if that goes round in a circle
     */
    Precedence(Accesses accesses, Meetings meetings, List<List<Integer>> needed) {
        this.accesses = accesses;
        this.meetings = meetings;
        this.unheard = new int[accesses.threads()];
        Arrays.fill(unheard, NOTHING);
        this.latest = new int[accesses.nodes().size()][];
        int[][] before = predecessors(needed);
        this.order = UnitOrder.of(accesses, before);
        for (int node : order) {
            latest[node] = clock(node, before[node]);
        }
    }

    /** True if {@code first} is over before {@code second} ends; false if they are the same. */
    boolean before(int first, int second) {
        int thread = accesses.thread(first);
        if (thread == accesses.thread(second)) {
            return first < second;
        }
        int unit = meetings.unit(second);
        return meetings.unit(first) != unit && latest[unit][thread] >= accesses.index(first);
    }

    /** All nodes, each after those that precede it; of the barriers of one meeting, its unit follows all others' past. */
    int[] order() {
        return order;
    }

    private int[][] predecessors(List<List<Integer>> needed) {
        int[][] before = new int[accesses.nodes().size()][];
        for (int node = 0; node < before.length; node++) {
            IntArrayList units = new IntArrayList(2);
            if (meetings.unit(node) == node) {
                meetings.members(node).forEach(member -> addPredecessors(member, needed.get(member), units));
            } else {
                units.add(meetings.unit(node));
            }
            before[node] = units.toIntArray();
        }
        return before;
    }

    private void addPredecessors(int node, List<Integer> needed, IntArrayList units) {
        if (accesses.index(node) > 0) {
            units.add(meetings.unit(node - 1));
        }
        needed.forEach(other -> units.add(meetings.unit(other)));
    }

    private int[] clock(int node, int[] before) {
        boolean nothingNew =
                before.length == 0 || (before.length == 1 && accesses.thread(before[0]) == accesses.thread(node));
        if (meetings.members(meetings.unit(node)).size() == 1 && nothingNew) {
            return before.length == 0 ? unheard : latest[before[0]];
        }
        int[] clock = unheard.clone();
        for (int other : before) {
            hear(clock, other);
        }
        if (meetings.unit(node) == node) {
            meetings.members(node).forEach(member -> hearOf(clock, member));
        }
        return clock;
    }

    private void hear(int[] clock, int other) {
        int[] known = latest[other];
        for (int thread = 0; thread < clock.length; thread++) {
            clock[thread] = Math.max(clock[thread], known[thread]);
        }
        hearOf(clock, other);
    }

    private void hearOf(int[] clock, int node) {
        int thread = accesses.thread(node);
        clock[thread] = Math.max(clock[thread], accesses.index(node));
    }
}
