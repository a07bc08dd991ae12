package io.tagline.scenarios.tune;

import java.util.ArrayList;
import java.util.List;

/** All trees across two sockets that cost no more than a budget; whatever cannot lead to one is cut off by {@link LeastCosts}. */
final class TreesWithin {

    private final SocketLevels levels;
    private final LeastCosts least;

    TreesWithin(SocketLevels levels, LeastCosts least) {
        this.levels = levels;
        this.least = least;
    }

    /** Those over so many threads of the root's socket and so many of the other one, roots with many children first. */
    List<PlacedTree> trees(int own, int other, long budget) {
        if (least.tree(own, other) > budget) {
            return List.of();
        } else if (own == 1 && other == 0) {
            return List.of(PlacedTree.LEAF);
        }
        List<PlacedTree> found = new ArrayList<>();
        for (int children = own - 1 + other; children > 0; children--) {
            for (int here = Math.min(children, own - 1); here >= 0 && children - here <= other; here--) {
                add(here, children - here, own - 1, other, budget, found);
            }
        }
        return found;
    }

    private void add(int here, int there, int own, int other, long budget, List<PlacedTree> found) {
        long forHere = here == 0 ? 0 : budget - levels.here(here, there);
        long forThere = there == 0 ? 0 : budget - levels.there(here, there);
        for (int a = here; a <= own && forHere >= 0 && forThere >= 0; a++) {
            for (int b = 0; b <= other - there; b++) {
                List<List<PlacedTree>> others = forests(there, other - b, own - a, forThere);
                for (List<PlacedTree> near :
                        others.isEmpty() ? List.<List<PlacedTree>>of() : forests(here, a, b, forHere)) {
                    others.forEach(far -> found.add(new PlacedTree(near, far)));
                }
            }
        }
    }

    /** A tree and how many threads it has. */
    private record Sized(PlacedTree tree, int own, int other) {}

    /** All sets of {@code k} trees over so many threads, none above the budget; trees may be alike, their order does not count. */
    private List<List<PlacedTree>> forests(int k, int own, int other, long budget) {
        if (k == 0) {
            return own == 0 && other == 0 ? List.of(List.of()) : List.of();
        }
        List<Sized> candidates = new ArrayList<>();
        for (int a = own - k + 1; a > 0; a--) {
            for (int b = other; b >= 0; b--) {
                for (PlacedTree tree : trees(a, b, budget)) {
                    candidates.add(new Sized(tree, a, b));
                }
            }
        }
        List<List<PlacedTree>> found = new ArrayList<>();
        choose(candidates, 0, k, own, other, new ArrayList<>(), found);
        return found;
    }

    private static void choose(
            List<Sized> from,
            int first,
            int k,
            int own,
            int other,
            List<PlacedTree> chosen,
            List<List<PlacedTree>> found) {
        if (k == 0 && own == 0 && other == 0) {
            found.add(List.copyOf(chosen));
        }
        for (int i = first; i < from.size() && k > 0; i++) {
            Sized next = from.get(i);
            if (next.own <= own - k + 1 && next.other <= other) {
                chosen.add(next.tree);
                choose(from, i, k - 1, own - next.own, other - next.other, chosen, found);
                chosen.remove(chosen.size() - 1);
            }
        }
    }
}
