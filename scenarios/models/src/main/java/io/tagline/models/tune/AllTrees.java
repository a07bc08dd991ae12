package io.tagline.models.tune;

import io.tagline.models.equations.Levels;
import io.tagline.models.equations.TreeEquation;
import io.tagline.programs.tree.RootedTrees;
import io.tagline.programs.tree.Tree;
import java.util.stream.IntStream;

/**
 * All structurally different rooted trees, as Ramos and Hoefler, HPDC 2015, section 4, go through them. Each is weighed by its equation 2:
 * T(tree) = T_lev(children of the root) + the largest T of its subtrees, and T(leaf) = 0.
 */
public record AllTrees(TreeEquation rule, int threads) implements Space.AlongTrees {

    /** 24 threads have 743,724,984 trees, which take a minute or two; each further thread takes three times as long. */
    public static final int MOST_THREADS = 24;

    @Override
    public long size() {
        return RootedTrees.count(threads).longValueExact();
    }

    @Override
    public void search(Ranking ranking) {
        RootedTrees trees = new RootedTrees(threads);
        long fixed = cost(ranking.objective(), Levels.of());
        Recursion recursion = new Recursion(IntStream.range(0, threads)
                .mapToLong(k -> cost(ranking.objective(), Levels.of(k)) - fixed)
                .toArray());
        boolean goesOn = true;
        do {
            goesOn = ranking.offer(fixed + recursion.of(trees.levels()), () -> candidate(trees.tree()));
        } while (goesOn && trees.advance());
    }

    private long cost(Objective objective, Levels levels) {
        return objective == Objective.MIN ? rule.min(levels) : rule.max(levels);
    }

    private Candidate candidate(Tree tree) {
        return new Candidate(Candidate.along(tree), rule.minMax(tree));
    }

    /** Equation 2 over the nodes of a tree in preorder, from the last to the first: children come before parents. */
    private static final class Recursion {

        private final long[] level;
        /** By level: of the nodes whose parent has not come yet, how many there are, and what the most expensive costs. */
        private final int[] sons;

        private final long[] most;

        /** {@code level[k]}: what a node with k children adds. */
        Recursion(long[] level) {
            this.level = level;
            this.sons = new int[level.length + 1];
            this.most = new long[level.length + 1];
        }

        long of(int[] levels) {
            for (int node = levels.length - 1; node >= 0; node--) {
                int at = levels[node];
                int k = sons[at + 1];
                long cost = k == 0 ? 0 : level[k] + most[at + 1];
                sons[at + 1] = 0;
                most[at + 1] = 0;
                sons[at]++;
                most[at] = Math.max(most[at], cost);
            }
            long cost = most[0];
            most[0] = 0;
            sons[0] = 0;
            return cost;
        }
    }
}
