package io.tagline.experiments.workload;

import io.tagline.models.equations.Team;
import io.tagline.models.tune.PlacedTree;
import io.tagline.programs.tree.Tree;
import io.tagline.simulator.random.RandomSource;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The shape {@code random-17}: the 17th of a series of trees for comparison with a tuned one. The threads, in a random order, each get an earlier one as
 * their parent, so their sockets are random, too. Then {@link PlacedTree} numbers them, which makes trees equal that differ in nothing else.
 */
final class RandomTree {

    /** One for messages. */
    static final String EXAMPLE = "random-1";

    private static final Pattern WORD = Pattern.compile("random-([0-9]{1,9})");

    private RandomTree() {}

    /** The number of such a tree, if a word names one. */
    static OptionalLong number(String word) {
        Matcher matcher = WORD.matcher(word);
        return matcher.matches() ? OptionalLong.of(Long.parseLong(matcher.group(1))) : OptionalLong.empty();
    }

    static Tree tree(long number, Team team) {
        RandomSource random = RandomSource.of(number, "tree of " + team.threads());
        int[] order = new int[team.threads()];
        int[] parents = new int[team.threads()];
        parents[0] = Tree.NONE;
        for (int placed = 1; placed < order.length; placed++) {
            order[placed] = placed;
        }
        for (int placed = 1; placed < order.length; placed++) {
            int chosen = placed + below(order.length - placed, random);
            int node = order[chosen];
            order[chosen] = order[placed];
            order[placed] = node;
            parents[node] = order[below(placed, random)];
        }
        return PlacedTree.of(Tree.of(parents), team).over(team);
    }

    private static int below(int bound, RandomSource random) {
        return (int) (random.uniform(0) * bound);
    }
}
