package io.tagline.litmus.model;

import java.util.List;
import java.util.stream.Collectors;

/** The condition that forbids an execution, and the steps that show it: a shortest cycle, or the way between a pair that should not be there. */
public record Violation(Condition condition, List<Step> steps) {

    public Violation {
        steps = List.copyOf(steps);
    }

    /** A pair of events, with the name of a relation that has it. Of an event in a set that has to be empty, both are the event. */
    public record Step(int from, int to, String relation) {

        @Override
        public String toString() {
            return from + " " + relation + " " + to;
        }
    }

    /** {@code external: 0 po 1, 1 rfe 2}. */
    @Override
    public String toString() {
        return condition.name() + ": " + steps.stream().map(Step::toString).collect(Collectors.joining(", "));
    }
}
