package io.tagline.models.equations;

import io.tagline.programs.tree.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * The paths of a tree from its root down, each as the numbers of children on the way. Ramos and Hoefler, HPDC 2015, equation 2 says what a
 * tree costs: its root's level, and the most expensive of its subtrees. Unrolled, that is the most expensive path.
 */
final class Paths {

    private final Tree tree;
    private final ToLongFunction<Levels> cost;
    private final List<Integer> sons = new ArrayList<>();

    private Paths(Tree tree, ToLongFunction<Levels> cost) {
        this.tree = tree;
        this.cost = cost;
    }

    /** The cost of the most expensive path. */
    static long most(Tree tree, ToLongFunction<Levels> cost) {
        return new Paths(tree, cost).from(0);
    }

    /** The same for the best and the worst case. */
    static MinMax minMax(Tree tree, ToLongFunction<Levels> min, ToLongFunction<Levels> max) {
        return new MinMax(most(tree, min), most(tree, max));
    }

    private long from(int node) {
        if (tree.sons(node) == 0) {
            return cost.applyAsLong(new Levels(sons));
        }
        sons.add(tree.sons(node));
        long most = 0;
        for (int child : tree.children(node)) {
            most = Math.max(most, from(child));
        }
        sons.remove(sons.size() - 1);
        return most;
    }
}
