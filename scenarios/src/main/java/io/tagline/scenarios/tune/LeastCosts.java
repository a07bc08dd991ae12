package io.tagline.scenarios.tune;

import java.util.Arrays;

/**
 * What the cheapest tree over so many threads of its root's socket and so many of the other one costs, by dynamic programming: a tree
 * is the cheaper the cheaper its subtrees are, so these are the cheapest of their sizes.
 */
final class LeastCosts {

    static final long IMPOSSIBLE = Long.MAX_VALUE / 4;

    private final SocketLevels levels;
    private final long[][] trees;
    private final long[][][] forests;

    /** Of trees of at most so many threads in one socket. */
    LeastCosts(SocketLevels levels, int most) {
        this.levels = levels;
        this.trees = new long[most + 1][most + 1];
        this.forests = new long[most + 1][most + 1][most + 1];
        Arrays.stream(trees).forEach(row -> Arrays.fill(row, -1));
        Arrays.stream(forests).flatMap(Arrays::stream).forEach(row -> Arrays.fill(row, -1));
    }

    /** Of a tree with so many threads in the socket of its root, itself included, and so many in the other one. */
    long tree(int own, int other) {
        if (trees[own][other] < 0) {
            trees[own][other] = own == 1 && other == 0 ? 0 : least(own - 1, other);
        }
        return trees[own][other];
    }

    /** Below a root, over all numbers of children and all ways to share the threads out between the two sockets' subtrees. */
    private long least(int own, int other) {
        long least = IMPOSSIBLE;
        for (int a = 0; a <= own; a++) {
            for (int b = 0; b <= other; b++) {
                least = Math.min(least, least(a, b, own - a, other - b));
            }
        }
        return least;
    }

    /** With {@code a} and {@code b} threads below children of the own socket, {@code c} and {@code d} below the others. */
    private long least(int a, int b, int c, int d) {
        long least = IMPOSSIBLE;
        for (int here = a > 0 ? 1 : 0; here <= a; here++) {
            for (int there = d > 0 ? 1 : 0; there <= d; there++) {
                least = Math.min(least, levels.cost(here, there, forest(here, a, b), forest(there, d, c)));
            }
        }
        return least;
    }

    /** Of the most expensive of {@code k} trees, over so many threads of the socket of their roots and so many others. */
    private long forest(int k, int own, int other) {
        if (k == 0) {
            return own == 0 && other == 0 ? 0 : IMPOSSIBLE;
        }
        if (forests[k][own][other] < 0) {
            forests[k][own][other] = split(k, own, other);
        }
        return forests[k][own][other];
    }

    private long split(int k, int own, int other) {
        long least = IMPOSSIBLE;
        for (int first = 1; first <= own - k + 1; first++) {
            for (int others = 0; others <= other; others++) {
                long rest = forest(k - 1, own - first, other - others);
                least = Math.min(least, Math.max(tree(first, others), rest));
            }
        }
        return least;
    }
}
