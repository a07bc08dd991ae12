package io.tagline.topologies.graph;

/** Evenly spaced links, such as those straight across a mesh, packed into one number: a route is two or three of them, and needs no array. */
public final class LinkRun {

    private static final int LENGTH_BITS = 16;
    private static final int LENGTH = (1 << LENGTH_BITS) - 1;

    private LinkRun() {}

    /** The run of {@code length} links that begins with {@code link}. */
    static long of(int link, int step, int length) {
        return (long) link << Integer.SIZE | (step & (long) LENGTH) << LENGTH_BITS | length;
    }

    /** The first link. */
    public static int link(long run) {
        return (int) (run >>> Integer.SIZE);
    }

    /** From each link to the next. */
    public static int step(long run) {
        return (int) run >> LENGTH_BITS;
    }

    public static int length(long run) {
        return (int) run & LENGTH;
    }
}
