package io.tagline.models.tune;

import io.tagline.models.equations.EquationException;
import io.tagline.models.equations.Team;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * How many threads of each socket a subtree has, as one number, seen from the socket of its root. The number has a digit for each
 * socket, so the rest of a share is a difference.
 *
 * <p>Where there would be too many of them, shares are of whole sockets: but for the socket of its root, a subtree then has all threads
 * of a socket or none, and its digit is 1 or 0.
 */
final class Shares {

    /** How many pairs of a share and a part of it a search can go through in some seconds. */
    private static final double MOST_PARTS = 5e6;

    private static final int NONE = -1;

    private final int[] rooms;
    private final boolean whole;
    private final int[][] weights;
    private final int[][][] parts;

    Shares(Team team) {
        this(team, parts(team.rooms()) > MOST_PARTS);
    }

    Shares(Team team, boolean whole) {
        this.rooms = team.rooms();
        this.whole = whole;
        int sockets = rooms.length;
        int[] threads =
                whole ? IntStream.of(rooms).map(room -> Math.min(room, 1)).toArray() : rooms;
        if (parts(threads) > MOST_PARTS) {
            throw new EquationException("trees are not tuned across " + sockets + " sockets: name a tree");
        }
        this.weights = IntStream.range(0, sockets).mapToObj(this::weights).toArray(int[][]::new);
        this.parts = IntStream.range(0, sockets)
                .mapToObj(socket -> new int[count(socket)][])
                .toArray(int[][][]::new);
    }

    private static double parts(int... digits) {
        return IntStream.of(digits)
                .mapToDouble(most -> (most + 1.0) * (most + 2) / 2)
                .reduce(1, (one, other) -> one * other);
    }

    private int[] weights(int root) {
        int[] from = new int[rooms.length];
        int weight = 1;
        for (int socket = 0; socket < rooms.length; socket++) {
            from[socket] = weight;
            weight *= most(root, socket) + 1;
        }
        return from;
    }

    private int most(int root, int socket) {
        return whole && root != socket ? Math.min(1, rooms[socket]) : rooms[socket];
    }

    /** Whether shares are of whole sockets. */
    boolean isWhole() {
        return whole;
    }

    int sockets() {
        return rooms.length;
    }

    /** The most threads of one socket. */
    int widest() {
        return IntStream.of(rooms).max().orElseThrow();
    }

    /** How many shares there are, seen from a socket. */
    int count(int root) {
        int last = rooms.length - 1;
        return weights[root][last] * (most(root, last) + 1);
    }

    /** All threads. */
    int all(int root) {
        return count(root) - 1;
    }

    /** A single thread, in the socket of the root. */
    int one(int root) {
        return weights[root][root];
    }

    private int digit(int root, int socket, int share) {
        return share / weights[root][socket] % (most(root, socket) + 1);
    }

    /** How many threads are in the socket of the root. */
    int own(int root, int share) {
        return digit(root, root, share);
    }

    boolean contains(int root, int share, int part) {
        return IntStream.range(0, rooms.length)
                .allMatch(socket -> digit(root, socket, part) <= digit(root, socket, share));
    }

    /** All shares that this one contains, itself first and the empty one last; those with many threads of the root's socket first. */
    int[] parts(int root, int share) {
        if (parts[root][share] == null) {
            parts[root][share] = listed(root, share);
        }
        return parts[root][share];
    }

    private int[] listed(int root, int share) {
        int[] found = {0};
        for (int after = 1; after <= rooms.length; after++) {
            int socket = (root + after) % rooms.length;
            int weight = weights[root][socket];
            int[] before = found;
            int most = digit(root, socket, share);
            found = IntStream.rangeClosed(0, most)
                    .flatMap(less -> Arrays.stream(before).map(part -> part + (most - less) * weight))
                    .toArray();
        }
        return found;
    }

    /** A part for the children in another socket, seen from there; negative if they cannot have it. */
    int seenFrom(int socket, int root, int part) {
        if (digit(root, socket, part) == 0) {
            return NONE;
        }
        return whole ? wholeFrom(socket, root, part) : part;
    }

    private int wholeFrom(int socket, int root, int part) {
        if (own(root, part) > 0) {
            return NONE;
        }
        int seen = rooms[socket] * weights[socket][socket];
        for (int other = 0; other < rooms.length; other++) {
            seen += other == socket ? 0 : digit(root, other, part) * weights[socket][other];
        }
        return seen;
    }
}
