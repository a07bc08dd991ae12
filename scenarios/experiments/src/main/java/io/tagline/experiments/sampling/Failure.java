package io.tagline.experiments.sampling;

import java.util.Comparator;

/** The first replication of a run, by point and number, that could not be simulated to its end. */
public record Failure(int point, int replication, Throwable cause) implements Comparable<Failure> {

    private static final Comparator<Failure> ORDER =
            Comparator.comparingInt(Failure::point).thenComparingInt(Failure::replication);

    @Override
    public int compareTo(Failure other) {
        return ORDER.compare(this, other);
    }

    /** True if this failure makes work that starts with this replication needless. */
    boolean precedes(int otherPoint, int otherReplication) {
        return point < otherPoint || (point == otherPoint && replication <= otherReplication);
    }
}
