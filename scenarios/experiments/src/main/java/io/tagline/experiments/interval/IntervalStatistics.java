package io.tagline.experiments.interval;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** The intervals that were measured at one point, by name. */
public record IntervalStatistics(SortedMap<String, IntervalSamples> byName) {

    public static final IntervalStatistics NONE = new IntervalStatistics(new TreeMap<>());

    public IntervalStatistics {
        byName = Collections.unmodifiableSortedMap(byName);
    }

    /** The intervals of these replications and of others together. */
    public IntervalStatistics plus(IntervalStatistics other) {
        SortedMap<String, IntervalSamples> all = new TreeMap<>(byName);
        other.byName.forEach((name, samples) -> all.merge(name, samples, IntervalSamples::plus));
        return new IntervalStatistics(all);
    }

    /** Every figure that means something, by the name that expectations have for it. */
    public Map<String, Double> figures() {
        Map<String, Double> figures = new TreeMap<>();
        byName.forEach((name, samples) -> {
            for (IntervalFigure figure : IntervalFigure.values()) {
                samples.figure(figure).ifPresent(value -> figures.put(figure.nameIn(name), figure.scaled(value)));
            }
        });
        return figures;
    }
}
