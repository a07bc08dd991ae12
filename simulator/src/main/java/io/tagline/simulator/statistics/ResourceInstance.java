package io.tagline.simulator.statistics;

import io.tagline.simulator.network.Resource;
import java.util.Comparator;

/**
 * One resource of its kind, or all of them together.
 *
 * @param index which one, or {@link #ALL}
 */
public record ResourceInstance(Resource resource, int index) implements Comparable<ResourceInstance> {

    /** Denotes all of a kind. */
    public static final int ALL = -1;

    private static final Comparator<ResourceInstance> ORDER =
            Comparator.comparing(ResourceInstance::resource).thenComparingInt(ResourceInstance::index);

    public boolean isAll() {
        return index == ALL;
    }

    @Override
    public int compareTo(ResourceInstance other) {
        return ORDER.compare(this, other);
    }
}
