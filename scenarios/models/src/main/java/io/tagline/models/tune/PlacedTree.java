package io.tagline.models.tune;

import io.tagline.models.equations.Team;
import io.tagline.programs.tree.Tree;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A rooted tree whose nodes run in several sockets, without names: first the children in the socket of the root, then those in the
 * socket that comes after it, and so on in a circle, up to the last one with children. Children in one socket have a fixed order, so trees that
 * differ in names only are equal.
 */
public record PlacedTree(List<List<PlacedTree>> children) {

    private static final Comparator<PlacedTree> LARGEST_FIRST =
            Comparator.comparingInt(PlacedTree::size).reversed().thenComparing(PlacedTree::toString);

    static final PlacedTree LEAF = new PlacedTree(List.of());

    public PlacedTree {
        int last = children.size();
        while (last > 0 && children.get(last - 1).isEmpty()) {
            last--;
        }
        children = children.stream()
                .limit(last)
                .map(group -> group.stream().sorted(LARGEST_FIRST).toList())
                .toList();
    }

    /** The tree over the threads of a team. */
    public static PlacedTree of(Tree tree, Team team) {
        return of(tree, 0, team);
    }

    private static PlacedTree of(Tree tree, int node, Team team) {
        List<List<PlacedTree>> children =
                Stream.generate(ArrayList<PlacedTree>::new).limit(team.count()).collect(Collectors.toList());
        for (int child : tree.children(node)) {
            children.get(team.distance(node, child)).add(of(tree, child, team));
        }
        return new PlacedTree(children);
    }

    private int size() {
        return 1
                + children.stream()
                        .flatMap(List::stream)
                        .mapToInt(PlacedTree::size)
                        .sum();
    }

    /** How many children the root has. */
    int sons() {
        return children.stream().mapToInt(List::size).sum();
    }

    /** How many of them are in its own socket. */
    int sonsNear() {
        return children.isEmpty() ? 0 : children.get(0).size();
    }

    private record PlacedSubtree(PlacedTree tree, int parent, int socket) {}

    /** This tree over the threads of a team, which are taken level by level, those of a socket in their order. */
    public Tree over(Team team) {
        int[] parents = new int[team.threads()];
        List<Deque<Integer>> free = threads(team);
        Deque<PlacedSubtree> queue = new ArrayDeque<>(
                List.of(new PlacedSubtree(this, Tree.NONE, team.sockets().get(0))));
        while (!queue.isEmpty()) {
            PlacedSubtree found = queue.remove();
            int node = free.get(found.socket).remove();
            parents[node] = found.parent;
            for (int distance = 0; distance < found.tree.children.size(); distance++) {
                int socket = (found.socket + distance) % team.count();
                found.tree.children.get(distance).forEach(child -> queue.add(new PlacedSubtree(child, node, socket)));
            }
        }
        return Tree.of(parents);
    }

    private static List<Deque<Integer>> threads(Team team) {
        List<Deque<Integer>> bySocket = IntStream.range(0, team.count())
                .<Deque<Integer>>mapToObj(socket -> new ArrayDeque<>())
                .toList();
        IntStream.range(0, team.threads())
                .forEach(thread -> bySocket.get(team.sockets().get(thread)).add(thread));
        return bySocket;
    }

    /** A text that is equal for trees that differ only in which sockets do what: sockets are numbered in the order in which they get the line. */
    String roles(int socket, int sockets) {
        StringBuilder text = new StringBuilder();
        write(socket, sockets, new ArrayList<>(List.of(socket)), text);
        return text.toString();
    }

    private void write(int socket, int sockets, List<Integer> met, StringBuilder text) {
        text.append('(');
        for (int distance = children.size() - 1; distance >= 0; distance--) {
            int of = (socket + distance) % sockets;
            List<PlacedTree> group = children.get(distance);
            if (!group.isEmpty() && !met.contains(of)) {
                met.add(of);
            }
            text.append(group.isEmpty() ? "" : "/" + met.indexOf(of));
            group.forEach(child -> child.write(of, sockets, met, text));
        }
        text.append(')');
    }

    /** Nested brackets, a {@code /} before the children in each further socket. */
    @Override
    public String toString() {
        return children.stream()
                .map(group -> group.stream().map(PlacedTree::toString).collect(Collectors.joining()))
                .collect(Collectors.joining("/", "(", ")"));
    }
}
