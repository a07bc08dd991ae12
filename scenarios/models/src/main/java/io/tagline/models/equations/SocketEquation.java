package io.tagline.models.equations;

import io.tagline.programs.tree.Tree;
import java.util.Arrays;

/**
 * The cost of a collective along a tree whose threads run in several sockets, in picoseconds: Ramos and Hoefler, HPDC 2015, equation 2. A tree
 * costs its root's level and the most expensive of its subtrees; since the levels of sockets differ, it is the most
 * expensive of such sums. A parent serves the sockets in turn: counted in a circle from its own, the last one first and its own at the
 * end; it reads their answers in the opposite order.
 */
public sealed interface SocketEquation extends CollectiveEquation
        permits SocketBroadcast, SocketReduction, SocketBarrier {

    /**
     * What {@code k} children in one socket, at least one, add to the most expensive of their subtrees.
     *
     * @param near whether it is the socket of their parent
     */
    MinMax level(int k, boolean near);

    /** What {@code k} children in another socket add to the subtrees in all nearer sockets. */
    long detour(int k);

    /** What every child adds to all subtrees. */
    default long each(boolean near) {
        return 0;
    }

    default MinMax minMax(Tree tree, Team team) {
        return minMax(tree, 0, team);
    }

    private MinMax minMax(Tree tree, int node, Team team) {
        int[] sons = new int[team.count()];
        MinMax[] most = new MinMax[team.count()];
        Arrays.fill(most, MinMax.exactly(0));
        for (int child : tree.children(node)) {
            int distance = team.distance(node, child);
            sons[distance]++;
            most[distance] = most[distance].or(minMax(tree, child, team));
        }
        return sum(sons, most);
    }

    private MinMax sum(int[] sons, MinMax... most) {
        MinMax sum = MinMax.exactly(0);
        long detours = 0;
        long each = 0;
        for (int distance = sons.length - 1; distance >= 0; distance--) {
            boolean near = distance == 0;
            if (sons[distance] > 0) {
                MinMax level = level(sons[distance], near).plus(MinMax.exactly(detours));
                sum = sum.or(most[distance].plus(level));
                detours += near ? 0 : detour(sons[distance]);
                each += sons[distance] * each(near);
            }
        }
        return sum.plus(MinMax.exactly(each));
    }
}
