package io.tagline.scenarios.tune;

import io.tagline.scenarios.tree.Tree;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A rooted tree whose nodes run in two sockets, without names: {@code here} are the children in the socket of the root,
 * {@code there} those in the other one, each seen from its own socket. Children have one order, so trees that differ in names
 * only are equal.
 */
public record PlacedTree(List<PlacedTree> here, List<PlacedTree> there) {

    private static final Comparator<PlacedTree> LARGEST_FIRST =
            Comparator.comparingInt(PlacedTree::size).reversed().thenComparing(PlacedTree::toString);

    static final PlacedTree LEAF = new PlacedTree(List.of(), List.of());

    public PlacedTree {
        here = here.stream().sorted(LARGEST_FIRST).toList();
        there = there.stream().sorted(LARGEST_FIRST).toList();
    }

    /** The tree over threads of which the first {@code team.here()} run in the root's socket. */
    public static PlacedTree of(Tree tree, Team team) {
        return of(tree, 0, team.here());
    }

    private static PlacedTree of(Tree tree, int node, int boundary) {
        List<PlacedTree> here = new ArrayList<>();
        List<PlacedTree> there = new ArrayList<>();
        for (int child : tree.children(node)) {
            (child < boundary == node < boundary ? here : there).add(of(tree, child, boundary));
        }
        return new PlacedTree(here, there);
    }

    private int size() {
        return 1
                + here.stream().mapToInt(PlacedTree::size).sum()
                + there.stream().mapToInt(PlacedTree::size).sum();
    }

    private record Found(PlacedTree tree, int parent, boolean atHome) {}

    /** The same over threads of which so many run in the root's socket and come first; level by level. */
    public Tree over(Team team) {
        int[] parents = new int[team.threads()];
        int home = 0;
        int away = team.here();
        Deque<Found> queue = new ArrayDeque<>(List.of(new Found(this, Tree.NONE, true)));
        while (!queue.isEmpty()) {
            Found found = queue.remove();
            int node = found.atHome ? home++ : away++;
            parents[node] = found.parent;
            found.tree.here.forEach(child -> queue.add(new Found(child, node, found.atHome)));
            found.tree.there.forEach(child -> queue.add(new Found(child, node, !found.atHome)));
        }
        return Tree.of(parents);
    }

    /** Nested brackets, {@code /} before the children in the other socket. */
    @Override
    public String toString() {
        return "(" + text(here) + (there.isEmpty() ? "" : "/" + text(there)) + ")";
    }

    private static String text(List<PlacedTree> trees) {
        return trees.stream().map(PlacedTree::toString).collect(Collectors.joining());
    }
}
