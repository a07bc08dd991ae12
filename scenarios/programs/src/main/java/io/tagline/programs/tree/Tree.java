package io.tagline.programs.tree;

import java.util.Arrays;

/**
 * A rooted tree over the nodes 0 to {@code size() - 1}, the root being 0; the {@code tree_t} of Ramos and Hoefler, HPDC 2015, figure 1.
 *
 * <p>The children of a node are ordered by their numbers.
 */
public final class Tree {

    /** The parent of the root. */
    public static final int NONE = -1;

    private final int[] parents;
    private final int[] children;
    /** Where the children of each node begin in {@link #children}; one more entry marks the end. */
    private final int[] begin;

    private final int[] levels;

    private Tree(int[] parents) {
        this.parents = parents;
        this.begin = begins();
        this.children = sorted();
        this.levels = levelled();
    }

    /** The tree in which each node has this parent; that of the root, the first one, is {@link #NONE}. */
    public static Tree of(int... parents) {
        if (parents.length == 0 || parents[0] != NONE) {
            throw new IllegalArgumentException("the parent of node 0, the root, is " + NONE);
        }
        for (int node = 1; node < parents.length; node++) {
            if (parents[node] < 0 || parents[node] >= parents.length) {
                throw new IllegalArgumentException("the parent of node " + node + " is " + parents[node]
                        + ", but nodes are 0 to " + (parents.length - 1));
            }
        }
        return new Tree(parents.clone());
    }

    private int[] begins() {
        int[] counts = new int[parents.length + 1];
        for (int node = 1; node < parents.length; node++) {
            counts[parents[node] + 1]++;
        }
        Arrays.parallelPrefix(counts, Integer::sum);
        return counts;
    }

    private int[] sorted() {
        int[] sorted = new int[parents.length - 1];
        int[] next = begin.clone();
        for (int node = 1; node < parents.length; node++) {
            sorted[next[parents[node]]++] = node;
        }
        return sorted;
    }

    /** Walks breadth-first; a node that is not met is on a cycle or below one. */
    private int[] levelled() {
        int[] found = new int[parents.length];
        int[] queue = new int[parents.length];
        int met = 1;
        for (int head = 0; head < met; head++) {
            for (int i = begin[queue[head]]; i < begin[queue[head] + 1]; i++) {
                found[children[i]] = found[queue[head]] + 1;
                queue[met++] = children[i];
            }
        }
        if (met < parents.length) {
            throw new IllegalArgumentException("node " + unmet(found) + " does not lead to the root");
        }
        return found;
    }

    private static int unmet(int[] levels) {
        int node = 1;
        while (levels[node] > 0) {
            node++;
        }
        return node;
    }

    public int size() {
        return parents.length;
    }

    /** The parent of a node, {@link #NONE} for the root. */
    public int parent(int node) {
        return parents[node];
    }

    /** How many children a node has: {@code k_i} of Ramos and Hoefler (HPDC 2015), {@code nsons} in its figure 1. */
    public int sons(int node) {
        return begin[node + 1] - begin[node];
    }

    public int[] children(int node) {
        return Arrays.copyOfRange(children, begin[node], begin[node + 1]);
    }

    /** How far a node is from the root. */
    public int level(int node) {
        return levels[node];
    }

    /** The largest level: {@code d} of Ramos and Hoefler, HPDC 2013, equation 8. */
    public int depth() {
        return Arrays.stream(levels).max().orElseThrow();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Tree tree && Arrays.equals(parents, tree.parents);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(parents);
    }

    /** The parents by node, the form that {@link #of} takes. */
    @Override
    public String toString() {
        return Arrays.toString(parents);
    }
}
