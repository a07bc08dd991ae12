package io.tagline.models.tune;

import java.util.Arrays;

/**
 * What the cheapest tree over a share of the threads costs, by dynamic programming: the cheaper its subtrees are, the cheaper is a tree, so these are
 * the cheapest over their shares. A root serves the sockets in turn, the farthest first.
 */
final class LeastCosts {

    static final long IMPOSSIBLE = Long.MAX_VALUE / 4;

    private final SocketLevels levels;
    private final Shares shares;
    /** By socket of the root and share; for forests, the number of trees comes in between. */
    private final long[][] trees;

    private final long[][][] forests;
    /** By socket of the root, distance of the socket that is served next, and the share that is left. */
    private final Frontier[][][] served;

    LeastCosts(SocketLevels levels, Shares shares) {
        int sockets = shares.sockets();
        this.levels = levels;
        this.shares = shares;
        this.trees = new long[sockets][];
        this.forests = new long[sockets][shares.widest() + 1][];
        this.served = new Frontier[sockets][sockets][];
        for (int root = 0; root < sockets; root++) {
            int count = shares.count(root);
            trees[root] = unknown(count);
            Arrays.setAll(forests[root], k -> unknown(count));
            Arrays.setAll(served[root], distance -> new Frontier[count]);
        }
    }

    private static long[] unknown(int count) {
        long[] costs = new long[count];
        Arrays.fill(costs, -1);
        return costs;
    }

    /** The least cost of a tree over a share, its root included, which is in this socket. */
    long tree(int root, int share) {
        if (trees[root][share] < 0) {
            trees[root][share] = shares.own(root, share) == 0 ? IMPOSSIBLE : below(root, share - shares.one(root));
        }
        return trees[root][share];
    }

    private long below(int root, int rest) {
        return rest == 0 ? 0 : served(root, shares.sockets() - 1, rest).least(0, 0, 0);
    }

    /** The least costs of the subtrees in sockets up to this distance, over the rest of the threads. */
    Frontier served(int root, int distance, int rest) {
        if (served[root][distance][rest] == null) {
            served[root][distance][rest] = distance == 0 ? near(root, rest) : far(root, distance, rest);
        }
        return served[root][distance][rest];
    }

    private Frontier near(int root, int rest) {
        Frontier found = new Frontier();
        if (rest == 0) {
            found.add(0, 0);
        }
        for (int k = 1; k <= shares.own(root, rest); k++) {
            long most = forest(root, k, rest);
            if (most < IMPOSSIBLE) {
                found.add(levels.level(k, true) + most, levels.shared(k, true));
            }
        }
        return found;
    }

    private Frontier far(int root, int distance, int rest) {
        int socket = (root + distance) % shares.sockets();
        Frontier found = new Frontier();
        served(root, distance - 1, rest).addTo(found, 0, 0, 0);
        for (int part : shares.parts(root, rest)) {
            int share = shares.seenFrom(socket, root, part);
            if (share >= 0) {
                far(socket, share, served(root, distance - 1, rest - part), found);
            }
        }
        return found;
    }

    private void far(int socket, int share, Frontier nearer, Frontier found) {
        for (int k = 1; k <= shares.own(socket, share); k++) {
            long most = forest(socket, k, share);
            if (most < IMPOSSIBLE) {
                long cost = levels.level(k, false) + most;
                nearer.addTo(found, cost, levels.detour(k), levels.shared(k, false));
            }
        }
    }

    /** The least cost of the most expensive of {@code k} trees, at least one, with their roots in this socket. */
    long forest(int root, int k, int share) {
        if (forests[root][k][share] < 0) {
            forests[root][k][share] = k == 1 ? tree(root, share) : split(root, k, share);
        }
        return forests[root][k][share];
    }

    private long split(int root, int k, int share) {
        int most = shares.own(root, share) - k + 1;
        long least = IMPOSSIBLE;
        for (int part : shares.parts(root, share)) {
            int own = shares.own(root, part);
            if (own > 0 && own <= most) {
                least = Math.min(least, Math.max(tree(root, part), forest(root, k - 1, share - part)));
            }
        }
        return least;
    }
}
