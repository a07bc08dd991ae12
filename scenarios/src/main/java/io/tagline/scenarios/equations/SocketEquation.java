package io.tagline.scenarios.equations;

import io.tagline.scenarios.tree.Tree;

/**
 * What a collective costs along a tree whose threads run in two sockets, in picoseconds: papers/003, equation 2. A tree
 * costs its root's level and the most expensive of its subtrees; since the levels of the two sockets differ, it is the
 * more expensive of two such sums.
 */
public sealed interface SocketEquation permits SocketBroadcast, SocketReduction, SocketBarrier {

    /** What lines cost. */
    Transfers transfers();

    /** This equation in the list of all. */
    Equation equation();

    /**
     * What a parent adds to the most expensive subtree of its own socket, where it has {@code here} children, at least one,
     * besides {@code there} in the other socket.
     */
    MinMax here(int here, int there);

    /** What it adds to the most expensive subtree of the other socket, where it has {@code there} children, at least one. */
    MinMax there(int here, int there);

    /** What a tree costs; the first {@code here} threads run in the root's socket, all others in the other one. */
    default MinMax minMax(Tree tree, int here) {
        return minMax(tree, 0, here);
    }

    private MinMax minMax(Tree tree, int node, int boundary) {
        int there = 0;
        MinMax mostHere = MinMax.exactly(0);
        MinMax mostThere = MinMax.exactly(0);
        for (int child : tree.children(node)) {
            MinMax cost = minMax(tree, child, boundary);
            if (child < boundary == node < boundary) {
                mostHere = mostHere.or(cost);
            } else {
                mostThere = mostThere.or(cost);
                there++;
            }
        }
        int here = tree.sons(node) - there;
        MinMax sumHere = here == 0 ? mostHere : mostHere.plus(here(here, there));
        return there == 0 ? sumHere : sumHere.or(mostThere.plus(there(here, there)));
    }
}
