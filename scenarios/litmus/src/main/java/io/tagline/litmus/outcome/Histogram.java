package io.tagline.litmus.outcome;

import io.tagline.litmus.program.LitmusTest;
import java.util.Collections;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/** How often each outcome of a litmus test was seen. */
public record Histogram(NavigableMap<Outcome, Long> counts) {

    public Histogram {
        counts = Collections.unmodifiableNavigableMap(new TreeMap<>(counts));
    }

    /** How often outcomes were seen that the condition is about. */
    public long positive(LitmusTest test) {
        return counts.entrySet().stream()
                .filter(entry -> entry.getKey().isPositive(test))
                .mapToLong(Map.Entry::getValue)
                .sum();
    }

    /** How often the others were seen. */
    public long negative(LitmusTest test) {
        return total() - positive(test);
    }

    public long total() {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }
}
