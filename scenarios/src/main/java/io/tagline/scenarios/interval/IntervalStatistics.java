package io.tagline.scenarios.interval;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/** The intervals that were measured at one point, by name. */
public record IntervalStatistics(SortedMap<String, IntervalSamples> byName) {

    public static final IntervalStatistics NONE = new IntervalStatistics(new TreeMap<>());

    public IntervalStatistics {
        byName = Collections.unmodifiableSortedMap(byName);
    }

    /** Those of these replications and of others. */
    public IntervalStatistics plus(IntervalStatistics other) {
        SortedMap<String, IntervalSamples> all = new TreeMap<>(byName);
        other.byName.forEach((name, samples) -> all.merge(name, samples, IntervalSamples::plus));
        return new IntervalStatistics(all);
    }
}
