package io.tagline.models.bounds;

import io.tagline.models.bounds.Path.Leg;
import java.util.ArrayList;
import java.util.List;

/**
 * When an operation is over, and why.
 *
 * @param from the operation that the legs follow, {@link #BEGINNING} if none exists
 * @param legs what adds up from there; the last one is the operation itself
 */
record Decision(Cost end, int from, List<Leg> legs) {

    static final int BEGINNING = -1;

    /** Over at once: what lies before the start line of the measurement. */
    static final Decision PAST = new Decision(Cost.ZERO, BEGINNING, List.of());

    Decision {
        legs = List.copyOf(legs);
    }

    /** The same, its last leg starred. */
    Decision starred() {
        List<Leg> all = new ArrayList<>(legs);
        all.set(all.size() - 1, all.get(all.size() - 1).star(true));
        return new Decision(end, from, all);
    }

    /** The operation itself. */
    Leg last() {
        return legs.get(legs.size() - 1);
    }
}
