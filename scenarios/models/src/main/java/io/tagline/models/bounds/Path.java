package io.tagline.models.bounds;

import io.tagline.models.graph.Node;
import java.util.List;

/** A critical path: the operations whose costs add up to a bound, first to last. */
public record Path(List<Leg> legs) {

    /**
     * One operation of a path and what it adds.
     *
     * @param starred true if one of its lines is counted with the operation before (rule 3 of Ramos and Hoefler, HPDC 2015, section 3)
     */
    public record Leg(Node node, Cost cost, boolean starred) {

        Leg(Node node, Cost cost) {
            this(node, cost, false);
        }

        Leg star(boolean starredToo) {
            return new Leg(node, cost, starred || starredToo);
        }
    }

    public Path {
        legs = List.copyOf(legs);
    }
}
