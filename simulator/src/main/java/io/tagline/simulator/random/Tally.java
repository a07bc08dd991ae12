package io.tagline.simulator.random;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Of which distributions samples were drawn, and how many. */
public final class Tally {

    private final Map<LatencyDistribution, Integer> counts = new LinkedHashMap<>();

    Tally() {}

    void add(LatencyDistribution distribution) {
        counts.merge(distribution, 1, Integer::sum);
    }

    /** Forgets all draws. */
    public void clear() {
        counts.clear();
    }

    /** The draws so far, in the order of the first of each distribution. */
    public Map<LatencyDistribution, Integer> counts() {
        return Collections.unmodifiableMap(new LinkedHashMap<>(counts));
    }
}
