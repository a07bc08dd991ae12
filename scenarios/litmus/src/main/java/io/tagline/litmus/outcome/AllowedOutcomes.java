package io.tagline.litmus.outcome;

import java.util.Collections;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a memory model allows.
 *
 * @param outcomes of all executions that end
 * @param troubles what became of the others
 */
public record AllowedOutcomes(NavigableSet<Outcome> outcomes, Set<Trouble> troubles) {

    public AllowedOutcomes {
        outcomes = Collections.unmodifiableNavigableSet(new TreeSet<>(outcomes));
        troubles = Collections.unmodifiableSet(new TreeSet<>(troubles));
    }
}
