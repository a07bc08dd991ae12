package io.tagline.communication.detection;

import java.util.Optional;

/**
 * The communication that a detector found.
 *
 * @param reading the word of the {@link Variant} or {@link Policy}
 * @param granularity the bytes of a block, or of a cache line
 * @param matrix what counts as communication; not temporal false events
 * @param classes the kinds of events, where the definition knows them
 */
public record Communication(
        Definition definition,
        String reading,
        long granularity,
        long accesses,
        CommunicationMatrix matrix,
        Optional<EventClasses> classes) {

    private static final long KIB = 1024;

    /** What communication is taken to be. */
    public enum Definition {
        /** Two threads access a line while it is not evicted: Diener et al., PDP 2016, section III-B. */
        ACCURATE("accurate"),
        /** A thread accesses a block that other threads accessed last: section IV. */
        RELAXED("relaxed");

        private final String word;

        Definition(String word) {
            this.word = word;
        }

        public String word() {
            return word;
        }
    }

    /** Its distinction from others of the same trace. */
    public String name() {
        return definition.word() + ", " + reading + ", " + granularity + " B";
    }

    /** The size of blocks, such as {@code 16 KiB}. */
    public String blocks() {
        return size(granularity);
    }

    /** A size that is a power of two. */
    public static String size(long bytes) {
        return bytes < KIB ? bytes + " B" : bytes < KIB * KIB ? bytes / KIB + " KiB" : bytes / KIB / KIB + " MiB";
    }

    /**
     * Events by kind: Diener et al., PDP 2016, section III-B and figure 4.
     *
     * @param temporalFalse what an infinite last level would add; with {@link Policy#COH} a cell may be negative
     * @param privateAccesses accesses to lines that only one thread accesses in the whole trace
     */
    public record EventClasses(
            CommunicationMatrix trueEvents,
            CommunicationMatrix spatialFalse,
            CommunicationMatrix temporalFalse,
            long privateAccesses) {}
}
