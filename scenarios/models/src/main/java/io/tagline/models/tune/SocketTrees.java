package io.tagline.models.tune;

import io.tagline.models.equations.SocketBarrier;
import io.tagline.models.equations.SocketEquation;
import io.tagline.models.equations.Team;
import io.tagline.programs.tree.Tree;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * All structurally different rooted trees with all ways to place their nodes in the sockets, as Ramos and Hoefler, HPDC 2015, section 4, go through
 * them. Only the cheapest are offered: {@link LeastCosts} knows the least cost beforehand, and a tree that must cost more is given up before it is
 * complete. Among those that tie, the one with the fewest parents comes first: each has lines of its own to fetch, which the
 * equation does not count.
 */
public record SocketTrees(SocketEquation rule, Team team) implements Space.AlongTrees {

    /** Trees that cost more than this many times the least are not looked for, even if more are wanted. */
    private static final int DEAREST = 2;

    private static final int STEPS = 200;

    @Override
    public int threads() {
        return team.threads();
    }

    /** A barrier needs no tree. */
    @Override
    public Optional<Space> rivals() {
        return rule instanceof SocketBarrier
                ? Optional.of(new Barriers(
                        rule.transfers(), threads(), Set.copyOf(team.sockets()).size() == 1))
                : Optional.empty();
    }

    @Override
    public String restriction() {
        return new Shares(team).isWhole() ? "only trees that reach each socket from one parent were weighed" : "";
    }

    @Override
    public void search(Ranking ranking) {
        boolean goesOn = true;
        for (PlacedTree placed : cheapest(ranking.objective(), ranking.wanted())) {
            Tree tree = placed.over(team);
            long cost = ranking.objective().of(rule.minMax(tree, team));
            goesOn = goesOn && ranking.offer(cost, () -> candidate(tree));
        }
    }

    /** All that tie for the least cost, and as many more as it takes to have the number wanted. */
    private List<PlacedTree> cheapest(Objective objective, int wanted) {
        Shares shares = new Shares(team);
        SocketLevels levels = new SocketLevels(rule, objective, shares.widest());
        LeastCosts least = new LeastCosts(levels, shares);
        TreesWithin within = new TreesWithin(levels, least, shares);
        int root = team.sockets().get(0);
        long cost = least.tree(root, shares.all(root));
        List<PlacedTree> found = within.trees(root, shares.all(root), cost);
        for (long budget = cost;
                found.size() < wanted && budget < DEAREST * cost;
                budget += Math.max(1, cost / STEPS)) {
            found = within.trees(root, shares.all(root), budget);
        }
        return found;
    }

    private Candidate candidate(Tree tree) {
        return new Candidate(Candidate.along(tree), rule.minMax(tree, team), parents(tree));
    }

    private static long parents(Tree tree) {
        return IntStream.range(0, tree.size())
                .filter(node -> tree.sons(node) > 0)
                .count();
    }
}
