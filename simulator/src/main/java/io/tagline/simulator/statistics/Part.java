package io.tagline.simulator.statistics;

import io.tagline.simulator.network.Resource;
import java.util.Comparator;

/**
 * One resource of its kind, or all of them together.
 *
 * @param index which one, or {@link #ALL}
 */
public record Part(Resource resource, int index) implements Comparable<Part> {

    /** Denotes all of a kind. */
    public static final int ALL = -1;

    private static final Comparator<Part> ORDER =
            Comparator.comparing(Part::resource).thenComparingInt(Part::index);

    public boolean isAll() {
        return index == ALL;
    }

    @Override
    public int compareTo(Part other) {
        return ORDER.compare(this, other);
    }
}
