package io.tagline.programs.operation;

import java.util.List;

/**
 * A line before the run.
 *
 * @param name how messages call it, such as {@code sbuf[0]}
 * @param value its content
 * @param holders the caches that hold it; none means that it is in memory only
 */
public record LineSetup(String name, long value, List<Holder> holders, Place place) {

    /** A cache that holds the line, by the number of its core, and the protocol's name for the state it holds it in. */
    public record Holder(int core, String state) {}

    public LineSetup {
        holders = List.copyOf(holders);
    }

    /** A line of shared memory. */
    public LineSetup(String name, long value, List<Holder> holders) {
        this(name, value, holders, new Place.Shared());
    }

    public boolean isShared() {
        return place instanceof Place.Shared;
    }
}
