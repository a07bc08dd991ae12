package io.tagline.scenarios.tune;

import io.tagline.scenarios.cla.expression.Value;
import io.tagline.scenarios.equations.MinMax;
import java.util.List;
import java.util.Map;

/**
 * A design and what it costs.
 *
 * @param design the parameters of the collective with their names, in the order in which they are shown
 * @param tieBreak what decides between designs that cost the same: the smaller one comes first
 */
public record Candidate(List<Map.Entry<String, Value>> design, MinMax cost, long tieBreak) {

    public Candidate {
        design = List.copyOf(design);
    }

    /** Between designs that cost the same in one case, the other one decides. */
    Candidate(List<Map.Entry<String, Value>> design, MinMax cost) {
        this(design, cost, cost.min() + cost.max());
    }

    /** The value of one parameter of the design, which must have it. */
    public Value value(String name) {
        return design.stream()
                .filter(entry -> entry.getKey().equals(name))
                .findFirst()
                .orElseThrow()
                .getValue();
    }
}
