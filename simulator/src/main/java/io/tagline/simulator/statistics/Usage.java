package io.tagline.simulator.statistics;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How the resources of a machine were used in whole replications, from time zero until none was in use.
 *
 * @param time of all these replications together, in picoseconds
 * @param parts use and waiting: of all of a kind together and, on request, of each one
 */
public record Usage(long time, SortedMap<ResourceInstance, Use> parts) {

    /** The usage of no replication. */
    public static final Usage NONE = new Usage(0, new TreeMap<>());

    public Usage {
        parts = Collections.unmodifiableSortedMap(new TreeMap<>(parts));
    }

    /** The usage in these replications and in others. */
    public Usage plus(Usage other) {
        SortedMap<ResourceInstance, Use> sums = new TreeMap<>(parts);
        other.parts.forEach((part, use) -> sums.merge(part, use, Use::plus));
        return new Usage(time + other.time, sums);
    }
}
