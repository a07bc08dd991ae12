package io.tagline.simulator.cache;

/** Observes hits and misses of a core's accesses. */
public interface AccessObserver {

    /** Denotes the level of a copy for which a request was already out when the access looked for it. */
    int MERGED = -1;

    /** Listens to nothing. */
    AccessObserver NOBODY = new AccessObserver() {};

    /** The core has a copy from the beginning. */
    default void installed(int node, long line) {}

    /**
     * An access, not a prefetch, is performed without its own request.
     *
     * @param level the nearest cache that had the line, from 0, or {@link #MERGED}
     */
    default void hit(int node, Access access, int level) {}

    /**
     * An access is performed, or a prefetch done, for which a request was out.
     *
     * @param upgrade whether the core has had a readable copy until now, so only the permission to write was missing
     */
    default void missed(int node, Access access, boolean upgrade) {}
}
