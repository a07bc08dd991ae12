package io.tagline.models.tune;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Trees over a share of the threads that cost no more than a budget, at most {@link #MOST} of each kind; all that cannot lead to one
 * is cut off by {@link LeastCosts}.
 */
final class TreesWithin {

    /** More than this many trees of a kind are not looked at. */
    static final int MOST = 1000;

    private static final Comparator<PlacedTree> WIDEST_FIRST = Comparator.comparingInt(PlacedTree::sons)
            .thenComparingInt(PlacedTree::sonsNear)
            .reversed();

    private final SocketLevels levels;
    private final LeastCosts least;
    private final Shares shares;
    private final Map<Wanted, List<PlacedTree>> known = new HashMap<>();

    TreesWithin(SocketLevels levels, LeastCosts least, Shares shares) {
        this.levels = levels;
        this.least = least;
        this.shares = shares;
    }

    private record Wanted(int root, int share, long budget) {}

    /** Those with their root in a socket, roots with many children first. */
    List<PlacedTree> trees(int root, int share, long budget) {
        if (least.tree(root, share) > budget) {
            return List.of();
        } else if (share == shares.one(root)) {
            return List.of(PlacedTree.LEAF);
        }
        Wanted wanted = new Wanted(root, share, budget);
        List<PlacedTree> found = known.get(wanted);
        if (found == null) {
            found = new Search(root, share == shares.all(root), budget).trees(share);
            known.put(wanted, found);
        }
        return found;
    }

    /** The children of a root in one socket: how many, their share of the threads, and what is added to the cost of their subtrees. */
    private record Group(int distance, int socket, int children, int share, long around) {}

    /** What a root and its children so far cost: the most expensive subtree, the detours that are added to further ones, and what all share. */
    private record Sum(long most, long around, long shared) {

        Sum with(long cost, long detour, long sharedBy) {
            return new Sum(Math.max(most, around + cost), around + detour, shared + sharedBy);
        }
    }

    /** The trees below one root: first how many children it has in which socket, and which threads are below these, then their subtrees. */
    private final class Search {

        private final int root;
        private final boolean isAll;
        private final long budget;
        private final List<PlacedTree> found = new ArrayList<>();
        private final Set<String> roles = new HashSet<>();
        private final List<Group> groups = new ArrayList<>();

        Search(int root, boolean isAll, long budget) {
            this.root = root;
            this.isAll = isAll;
            this.budget = budget;
        }

        List<PlacedTree> trees(int share) {
            serve(shares.sockets() - 1, share - shares.one(root), new Sum(0, 0, 0));
            return found.stream().sorted(WIDEST_FIRST).toList();
        }

        private void serve(int distance, int rest, Sum sum) {
            if (found.size() >= MOST || exceeds(sum, least.served(root, distance, rest))) {
                return;
            } else if (distance == 0) {
                serveNear(rest, sum);
                return;
            }
            int socket = (root + distance) % shares.sockets();
            for (int part : shares.parts(root, rest)) {
                int share = shares.seenFrom(socket, root, part);
                for (int k = share < 0 ? 0 : shares.own(socket, share); k > 0; k--) {
                    long cost = levels.level(k, false) + least.forest(socket, k, share);
                    groups.add(new Group(distance, socket, k, share, sum.around + levels.level(k, false)));
                    serve(distance - 1, rest - part, sum.with(cost, levels.detour(k), levels.shared(k, false)));
                    groups.remove(groups.size() - 1);
                }
            }
            serve(distance - 1, rest, sum);
        }

        private boolean exceeds(Sum sum, Frontier rest) {
            return rest.least(sum.most, sum.around, sum.shared) > budget;
        }

        private void serveNear(int rest, Sum sum) {
            if (rest == 0) {
                build(sum.shared);
            }
            for (int k = shares.own(root, rest); k > 0; k--) {
                Sum all = sum.with(levels.level(k, true) + least.forest(root, k, rest), 0, levels.shared(k, true));
                if (all.most + all.shared <= budget) {
                    groups.add(new Group(0, root, k, rest, sum.around + levels.level(k, true)));
                    build(all.shared);
                    groups.remove(groups.size() - 1);
                }
            }
        }

        /** All trees with these groups. */
        private void build(long shared) {
            List<List<List<PlacedTree>>> forests = new ArrayList<>();
            for (Group group : groups) {
                forests.add(forests(group, budget - shared - group.around));
            }
            combine(forests, new ArrayList<>());
        }

        private void combine(List<List<List<PlacedTree>>> forests, List<List<PlacedTree>> chosen) {
            if (chosen.size() == forests.size()) {
                add(chosen);
                return;
            }
            for (List<PlacedTree> forest : forests.get(chosen.size())) {
                chosen.add(forest);
                combine(forests, chosen);
                chosen.remove(chosen.size() - 1);
                if (found.size() >= MOST) {
                    return;
                }
            }
        }

        private void add(List<List<PlacedTree>> chosen) {
            List<List<PlacedTree>> children = new ArrayList<>();
            for (int distance = 0; distance < shares.sockets(); distance++) {
                children.add(List.of());
            }
            for (int i = 0; i < chosen.size(); i++) {
                children.set(groups.get(i).distance, chosen.get(i));
            }
            PlacedTree tree = new PlacedTree(children);
            boolean interchangeable = isAll || shares.isWhole();
            if (roles.add(interchangeable ? tree.roles(root, shares.sockets()) : tree.toString())) {
                found.add(tree);
            }
        }
    }

    /** A tree and its share. */
    private record Sized(PlacedTree tree, int share) {}

    /** All sets of trees for a group, none above the budget; trees may be equal, their order does not count. */
    private List<List<PlacedTree>> forests(Group group, long budget) {
        List<Sized> candidates = new ArrayList<>();
        int most = shares.own(group.socket, group.share) - group.children + 1;
        for (int part : shares.parts(group.socket, group.share)) {
            int own = shares.own(group.socket, part);
            if (own > 0 && own <= most) {
                trees(group.socket, part, budget).forEach(tree -> candidates.add(new Sized(tree, part)));
            }
        }
        List<List<PlacedTree>> found = new ArrayList<>();
        new Choice(candidates, group.socket, budget, found).choose(0, group.children, group.share);
        return found;
    }

    /** Sets of trees that make up a share together. */
    private final class Choice {

        private final List<Sized> from;
        private final int socket;
        private final long budget;
        private final List<List<PlacedTree>> found;
        private final List<PlacedTree> chosen = new ArrayList<>();

        Choice(List<Sized> from, int socket, long budget, List<List<PlacedTree>> found) {
            this.from = from;
            this.socket = socket;
            this.budget = budget;
            this.found = found;
        }

        void choose(int first, int k, int rest) {
            if (k == 0) {
                found.add(List.copyOf(chosen));
                return;
            }
            for (int i = first; i < from.size() && found.size() < MOST; i++) {
                Sized next = from.get(i);
                if (fits(next.share, k, rest)) {
                    chosen.add(next.tree);
                    choose(i, k - 1, rest - next.share);
                    chosen.remove(chosen.size() - 1);
                }
            }
        }

        private boolean fits(int share, int k, int rest) {
            if (k == 1) {
                return share == rest;
            }
            return shares.contains(socket, rest, share) && least.forest(socket, k - 1, rest - share) <= budget;
        }
    }
}
