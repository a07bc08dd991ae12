package io.tagline.scenarios.bounds;

import io.tagline.scenarios.graph.Node;
import java.util.List;

/** A critical path: the operations whose costs add up to a bound, first to last. */
public record Path(List<Leg> legs) {

    /** One operation of a path and what it adds; nothing if its line is counted with the operation before (rule 3). */
    public record Leg(Node node, Cost cost) {}

    public Path {
        legs = List.copyOf(legs);
    }
}
