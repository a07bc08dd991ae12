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

    /** How often outcomes were seen of which the proposition of the condition holds. */
    public long positive(LitmusTest test) {
        return counts.entrySet().stream()
                .filter(entry -> entry.getKey().holds(test))
                .mapToLong(Map.Entry::getValue)
                .sum();
    }

    public long total() {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }
}
