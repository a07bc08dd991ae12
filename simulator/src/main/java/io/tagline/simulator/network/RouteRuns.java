package io.tagline.simulator.network;

import io.tagline.topologies.graph.Topology;

/**
 * Routes as runs of links whose numbers are evenly spaced: along a ring, or straight across a mesh, two runs are enough.
 *
 * <p>Two runs fit into one number, so the routes of a machine lie close together in memory; link by link, those of a ring of a hundred stops would fill
 * megabytes, and most look-ups would miss the processor's caches.
 */
final class RouteRuns {

    /** A run consists, from the lowest bit on, of its first link, the distance to the next, and its length; two of them make a route. */
    private static final int LINK_BITS = 12;

    private static final int LENGTH_BITS = 7;
    private static final int LENGTH_SHIFT = 2 * LINK_BITS;
    private static final int MOST_LINKS = 1 << (LINK_BITS - 1);

    /** The bits that runs leave free hold the properties of a route. */
    private static final long KNOWN = 1L << (Integer.SIZE - 1);

    private static final long NOT_RUNS = 1L << (Long.SIZE - 1);

    private final Topology topology;
    private final int stops;
    private final long[] routes;

    /** The routes of a topology, if it keeps those that it has worked out and its links are not too many; otherwise none. */
    RouteRuns(Topology topology) {
        this.topology = topology;
        this.stops = topology.stops();
        boolean fits = topology.keepsRoutes() && topology.links() <= MOST_LINKS;
        this.routes = new long[fits ? stops * stops : 0];
    }

    /** Whether there are any. */
    boolean exist() {
        return routes.length > 0;
    }

    /** A route; see {@link #isRuns}. */
    long of(int from, int to) {
        int pair = from * stops + to;
        if (routes[pair] == 0) {
            routes[pair] = KNOWN | pack(topology.route(from, to));
        }
        return routes[pair];
    }

    /** Whether two runs are enough for a route. */
    static boolean isRuns(long route) {
        return route >= 0;
    }

    private static long pack(int[] links) {
        int first = length(links, 0);
        int second = length(links, first);
        boolean fits = first + second == links.length && Math.max(first, second) < 1 << LENGTH_BITS;
        return fits ? run(links, 0, first) | (long) run(links, first, second) << Integer.SIZE : NOT_RUNS;
    }

    /** How many links are evenly spaced from {@code begin} on. */
    private static int length(int[] links, int begin) {
        int end = Math.min(begin + 2, links.length);
        while (end < links.length && links[end] - links[end - 1] == links[begin + 1] - links[begin]) {
            end++;
        }
        return end - begin;
    }

    private static int run(int[] links, int begin, int length) {
        if (length == 0) {
            return 0;
        }
        int step = length == 1 ? 0 : links[begin + 1] - links[begin];
        return links[begin] | (step & ((1 << LINK_BITS) - 1)) << LINK_BITS | length << LENGTH_SHIFT;
    }

    /** The first run of a route. */
    static int first(long route) {
        return (int) route;
    }

    /** The run after that. */
    static int second(long route) {
        return (int) (route >>> Integer.SIZE);
    }

    static int link(int run) {
        return run & ((1 << LINK_BITS) - 1);
    }

    static int step(int run) {
        return run << (Integer.SIZE - LENGTH_SHIFT) >> (Integer.SIZE - LINK_BITS);
    }

    static int length(int run) {
        return run >>> LENGTH_SHIFT & ((1 << LENGTH_BITS) - 1);
    }
}
