package io.tagline.litmus.execution;

import io.tagline.litmus.model.Facts;
import io.tagline.litmus.model.Relation;
import io.tagline.litmus.outcome.Outcome;
import java.util.List;

/**
 * A candidate execution of a test: its events, of which the first are the initial values of locations, which store each load reads, and the order in which
 * stores reach memory.
 *
 * @param outcome how it ends
 */
public record Execution(List<Step> steps, Facts facts, Relation readsFrom, Relation coherence, Outcome outcome) {

    public Execution {
        steps = List.copyOf(steps);
    }

    /**
     * An event as a reader sees it.
     *
     * @param thread negative for an initial value
     * @param text such as {@code R x=1} or {@code W[L] x=1}
     */
    public record Step(int thread, String text) {}
}
