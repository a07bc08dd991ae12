package io.tagline.scenarios.tune;

import io.tagline.scenarios.equations.Equation;
import io.tagline.scenarios.equations.EquationException;
import io.tagline.scenarios.equations.SocketEquation;
import io.tagline.scenarios.equations.Transfers;
import io.tagline.scenarios.tree.Tree;
import java.util.List;
import java.util.stream.IntStream;

/**
 * All structurally different rooted trees with all ways to place their nodes in two sockets, as papers/003, section 4, goes
 * through them. Only those that tie for the least cost are offered: {@link LeastCosts} knows it before, and a tree that
 * must cost more is left before it is complete. Among these, the one with the fewest parents comes first: each has lines of
 * its own to fetch, which the equation does not count.
 */
public record SocketTrees(SocketEquation rule, Team team) implements Space {

    private static final int SOCKETS = 2;

    public SocketTrees {
        if (team.sockets() > SOCKETS) {
            throw new EquationException(
                    "trees are tuned across two sockets, this machine has " + team.sockets() + ": name a tree");
        }
    }

    @Override
    public int threads() {
        return team.threads();
    }

    @Override
    public Transfers transfers() {
        return rule.transfers();
    }

    @Override
    public List<Equation> equations() {
        return List.of(rule.equation());
    }

    @Override
    public void search(Ranking ranking) {
        int there = team.threads() - team.here();
        SocketLevels levels = new SocketLevels(rule, ranking.objective());
        LeastCosts least = new LeastCosts(levels, Math.max(team.here(), there));
        long cost = least.tree(team.here(), there);
        boolean goesOn = true;
        for (PlacedTree tree : new TreesWithin(levels, least).trees(team.here(), there, cost)) {
            goesOn = goesOn && ranking.offer(cost, () -> candidate(tree.over(team)));
        }
    }

    private Candidate candidate(Tree tree) {
        return new Candidate(Candidate.along(tree), rule.minMax(tree, team.here()), parents(tree));
    }

    private static long parents(Tree tree) {
        return IntStream.range(0, tree.size())
                .filter(node -> tree.sons(node) > 0)
                .count();
    }
}
