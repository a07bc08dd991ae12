package io.tagline.programs.tree;

import java.util.Arrays;

/** The families of trees that Ramos and Hoefler, HPDC 2013, section 4 and figure 9, compares; nodes are numbered in the order in which the data reaches them. */
public final class Trees {

    private Trees() {}

    /** All nodes below the root. */
    public static Tree flat(int nodes) {
        return Tree.of(filled(nodes));
    }

    /** {@link #kNomial} with 2: in every round, each node that has the data passes it to one other. */
    public static Tree binomial(int nodes) {
        return kNomial(nodes, 2);
    }

    /** In every round, each node that has the data passes it to {@code k - 1} others: a parent's number is its child's without the leading digit to base k. */
    public static Tree kNomial(int nodes, int k) {
        require(k >= 2, "a k-nomial tree with k = " + k + "; k is at least 2");
        int[] parents = filled(nodes);
        long informed = 1;
        for (int node = 1; node < nodes; node++) {
            informed = node == informed * k ? node : informed;
            parents[node] = (int) (node % informed);
        }
        return Tree.of(parents);
    }

    /**
     * Each node of level i-1 has {@code sons[i - 1]} children (Ramos and Hoefler, HPDC 2013, equations 7 and 8), numbered breadth-first.
     * The last level that is reached has the rest, spread over its parents as evenly as possible, the first ones having one more. Further levels
     * stay empty.
     */
    public static Tree levels(int nodes, int... sons) {
        int[] parents = filled(nodes);
        int first = 0;
        int next = 1;
        for (int level = 0; next < nodes; level++) {
            require(
                    level < sons.length,
                    "a tree of levels " + Arrays.toString(sons) + " has room for " + next + " nodes");
            require(sons[level] >= 1, "a level with " + sons[level] + " children; each has at least 1");
            int above = next - first;
            int width = (int) Math.min((long) above * sons[level], nodes - next);
            spread(parents, first, above, width);
            first = next;
            next += width;
        }
        return Tree.of(parents);
    }

    /** Gives {@code width} new nodes, which follow those above, to {@code above} parents in turn. */
    private static void spread(int[] parents, int first, int above, int width) {
        int node = first + above;
        for (int i = 0; i < above; i++) {
            int end = node + width / above + (i < width % above ? 1 : 0);
            Arrays.fill(parents, node, end, first + i);
            node = end;
        }
    }

    /**
     * The optimal broadcast tree of the LogP model (Karp et al., SPAA 1993), with the gap g equal to the overhead o and
     * the latency {@code L = latency * o}. A node that has the data at time t passes it on at t, t + o, t + 2o and so on, and
     * each arrives {@code L + 2o} later; the tree consists of those that get it first. With {@code latency} 0, the numbers of nodes that have it are
     * Fibonacci's. Ramos and Hoefler, HPDC 2013, figure 9, has o = L/2 and o = L/4: 2 and 4.
     */
    public static Tree fibonacci(int nodes, int latency) {
        require(latency >= 0, "a latency of " + latency + " overheads; it is at least 0");
        int[] parents = filled(nodes);
        long[] arrival = new long[nodes];
        int node = 1;
        long travel = latency + 2L;
        for (long now = travel; node < nodes; now++) {
            for (int sender = 0; node < nodes && sender < node && arrival[sender] + travel <= now; sender++) {
                arrival[node] = now;
                parents[node++] = sender;
            }
        }
        return Tree.of(parents);
    }

    /** Room for parents: that of the root is none, all others are the root to begin with. */
    private static int[] filled(int nodes) {
        require(nodes >= 1, "a tree of " + nodes + " nodes; it has at least 1");
        int[] parents = new int[nodes];
        parents[0] = Tree.NONE;
        return parents;
    }

    private static void require(boolean condition, String otherwise) {
        if (!condition) {
            throw new IllegalArgumentException(otherwise);
        }
    }
}
