package io.tagline.litmus.model;

import java.util.Map;

/**
 * What is the same in all candidate executions of one control flow: sets such as {@code R}, {@code W} and {@code MFENCE}, relations such as
 * {@code po}, {@code loc} and {@code data}, by the names of {@link BaseNames}. A set or relation that is not given is empty.
 */
public record Facts(int events, Map<String, Long> sets, Map<String, Relation> relations) {

    public Facts {
        if (events > Relation.MOST_EVENTS) {
            throw new IllegalArgumentException("at most " + Relation.MOST_EVENTS + " events, got " + events);
        }
        sets = Map.copyOf(sets);
        relations = Map.copyOf(relations);
    }

    /** All events, as a set. */
    public long all() {
        return events == Long.SIZE ? -1L : (1L << events) - 1;
    }
}
