package io.tagline.models.graph;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Puts the units of a program into an order in which each follows its predecessors. */
final class UnitOrder {

    private final Accesses accesses;
    private final int[][] before;
    private final IntArrayList[] after;
    private final int[] missing;

    private UnitOrder(Accesses accesses, int[][] before) {
        this.accesses = accesses;
        this.before = before;
        this.after = new IntArrayList[before.length];
        Arrays.setAll(after, i -> new IntArrayList(2));
        this.missing = new int[before.length];
    }

    /**
     * All nodes, each after those that precede it; the unit of a meeting comes after all that precedes any of its barriers.
     *
     * @param needed for each node, the nodes that have to be over before it can end
     * @throws DeadlockException if that goes round in a circle
     */
    static int[] of(Accesses accesses, Meetings meetings, List<List<Integer>> needed) {
        int[][] before = new int[accesses.nodes().size()][];
        for (int node = 0; node < before.length; node++) {
            IntArrayList units = new IntArrayList(2);
            if (meetings.unit(node) == node) {
                for (int member : meetings.members(node)) {
                    addPredecessors(accesses, meetings, member, needed.get(member), units);
                }
            } else {
                units.add(meetings.unit(node));
            }
            before[node] = units.toIntArray();
        }
        return new UnitOrder(accesses, before).sorted();
    }

    private static void addPredecessors(
            Accesses accesses, Meetings meetings, int node, List<Integer> needed, IntArrayList units) {
        if (accesses.index(node) > 0) {
            units.add(meetings.unit(node - 1));
        }
        needed.forEach(other -> units.add(meetings.unit(other)));
    }

    private int[] sorted() {
        IntArrayList ready = new IntArrayList();
        for (int node = 0; node < before.length; node++) {
            missing[node] = before[node].length;
            for (int predecessor : before[node]) {
                after[predecessor].add(node);
            }
            if (missing[node] == 0) {
                ready.add(node);
            }
        }
        int[] order = new int[before.length];
        int done = 0;
        while (!ready.isEmpty()) {
            int node = ready.popInt();
            order[done++] = node;
            for (int next : after[node]) {
                if (--missing[next] == 0) {
                    ready.add(next);
                }
            }
        }
        checkAll(order, done);
        return order;
    }

    private void checkAll(int[] order, int done) {
        if (done < order.length) {
            throw new DeadlockException(circle());
        }
    }

    /** From any node that is left, back through nodes that are left, until one comes a second time. */
    private List<Node> circle() {
        int node = 0;
        while (missing[node] == 0) {
            node++;
        }
        IntArrayList path = new IntArrayList();
        while (!path.contains(node)) {
            path.add(node);
            node = left(before[node]);
        }
        List<Node> circle = new ArrayList<>();
        for (int i = path.size() - 1; i >= path.indexOf(node); i--) {
            circle.add(accesses.nodes().get(path.getInt(i)));
        }
        return circle;
    }

    private int left(int[] candidates) {
        return Arrays.stream(candidates)
                .filter(candidate -> missing[candidate] > 0)
                .findFirst()
                .orElseThrow();
    }
}
