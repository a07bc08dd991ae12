package io.tagline.scenarios.tune;

import io.tagline.scenarios.cla.expression.Value;
import io.tagline.scenarios.equations.MinMax;
import java.util.List;
import java.util.Map;

/**
 * A design and what it costs.
 *
 * @param design the parameters of the collective with their names, in the order in which they are shown
 */
public record Candidate(List<Map.Entry<String, Value>> design, MinMax cost) {

    public Candidate {
        design = List.copyOf(design);
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
