package io.tagline.simulator.statistics;

import java.util.Comparator;

/**
 * The events that are counted on a machine.
 *
 * @param index which one of its kind, as the kind defines; otherwise 0
 */
public record Occurrence(Kind kind, int index) implements Comparable<Occurrence> {

    private static final Comparator<Occurrence> ORDER =
            Comparator.comparing(Occurrence::kind).thenComparingInt(Occurrence::index);

    /** A kind of occurrence; docs/guide/output.md defines each. */
    public enum Kind {
        /** Accesses that hit; by the level of the private caches, nearest first. */
        HIT,
        /** Accesses performed when a request that was already out for their line has been answered. */
        MERGED,
        /** Misses on a line that the core never had. */
        COLD,
        /** Misses on a line that the core has lost to make room for another. */
        CAPACITY,
        /** Misses on a line lost to another core, with a use of a word that others have written. */
        TRUE_SHARING,
        /** Misses on a line lost to another core, where others have only written words that are not used. */
        FALSE_SHARING,
        /** Misses on a line lost to another core that has written nothing: it had asked ahead of a write that was still to come. */
        UNWRITTEN,
        /** Requests for permission to write a line that the core can read all the time. */
        UPGRADE,
        /** Misses and upgrades of the kinds above whose request a prefetch has sent. */
        PREFETCHED,
        /** Prefetched copies that were never used. */
        UNUSED_PREFETCH,
        /** Requests that a shared cache has answered with its own data. */
        SHARED_HIT,
        /** Copies lost to the request of another core. */
        INVALIDATION,
        /** Copies given up to make room, here, or in the shared cache or the directory above. */
        EVICTION,
        /** Lines that a sparse directory has given up to make room. */
        RECALL,
        /** Messages that send the line from below to a shared cache or to its home: by evictions, and by owners that others read. */
        WRITE_BACK,
        /** Reads and writes of DRAM; by the state of their bank. */
        ROW,
        /** Requests handed on to a core's caches and answered there with the line. */
        FORWARD,
        /** Messages given to the network; by virtual network. */
        MESSAGE,
        /** Those of them that carry the line; by virtual network. */
        DATA_MESSAGE,
        /** Messages taken in by directories and shared caches; by kind of controller. */
        TAKEN_IN,
        /** For how many picoseconds messages have occupied channels of a link; by link. */
        LINK_TIME,
        /** Ownerships of a line that another core ended; by how many accesses the owner had performed. */
        OWNERSHIP,
        /** The accesses of these. */
        OWNER_ACCESS,
        /** Lines that passed from one owner to another. */
        HAND_OFF,
        /** Jain's index of these accesses; index 0 is the square of their sum, index 1 the sum of squares. */
        FAIRNESS
    }

    @Override
    public int compareTo(Occurrence other) {
        return ORDER.compare(this, other);
    }
}
