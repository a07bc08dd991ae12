package io.tagline.programs.tree;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * All rooted trees of a size that differ in structure, in turn: Beyer and Hedetniemi's successor of level
 * sequences (SIAM Journal on Computing 9(4), 1980), which Ramos and Hoefler, HPDC 2015, reference [10], builds on. A tree is written as the
 * levels of its nodes in preorder; the first is a path, the last is flat.
 */
public final class RootedTrees {

    private final int[] levels;

    /** Starts at the first tree with this many nodes, at least 1. */
    public RootedTrees(int nodes) {
        levels = new int[nodes];
        for (int node = 0; node < nodes; node++) {
            levels[node] = node;
        }
    }

    /** Goes on to the next tree; false, and stays, if this is the last one. */
    public boolean advance() {
        int last = levels.length - 1;
        while (last > 0 && levels[last] <= 1) {
            last--;
        }
        if (last <= 0) {
            return false;
        }
        int parent = last - 1;
        while (levels[parent] != levels[last] - 1) {
            parent--;
        }
        for (int node = last; node < levels.length; node++) {
            levels[node] = levels[node - (last - parent)];
        }
        return true;
    }

    /** The levels of the nodes in preorder, the root's being 0; {@link #advance} changes the array. */
    public int[] levels() {
        return levels;
    }

    /** This tree as a value, its nodes numbered in preorder. */
    public Tree tree() {
        int[] parents = new int[levels.length];
        int[] newest = new int[levels.length];
        parents[0] = Tree.NONE;
        for (int node = 1; node < levels.length; node++) {
            newest[levels[node]] = node;
            parents[node] = newest[levels[node] - 1];
        }
        return Tree.of(parents);
    }

    /** How many trees with this many nodes there are: sequence A000081 of the On-Line Encyclopedia of Integer Sequences. */
    public static BigInteger count(int nodes) {
        List<BigInteger> counts = new ArrayList<>(List.of(BigInteger.ZERO, BigInteger.ONE));
        for (int n = 1; n < nodes; n++) {
            BigInteger sum = BigInteger.ZERO;
            for (int k = 1; k <= n; k++) {
                sum = sum.add(byDivisors(k, counts).multiply(counts.get(n - k + 1)));
            }
            counts.add(sum.divide(BigInteger.valueOf(n)));
        }
        return counts.get(nodes);
    }

    /** The sum of d times the number of trees of d nodes, over the divisors d of k. */
    private static BigInteger byDivisors(int k, List<BigInteger> counts) {
        BigInteger sum = BigInteger.ZERO;
        for (int d = 1; d <= k; d++) {
            if (k % d == 0) {
                sum = sum.add(counts.get(d).multiply(BigInteger.valueOf(d)));
            }
        }
        return sum;
    }
}
