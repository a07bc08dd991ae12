package io.tagline.litmus.model;

import io.tagline.documents.Span;

/**
 * What a model demands of an execution, or says about it.
 *
 * @param text as the model has it: {@code acyclic po | com}
 * @param comment what the model says about it; may be empty
 */
public record Condition(Role role, boolean negated, Kind kind, String name, String text, String comment, Span span) {

    /** What of a relation is asked. */
    public enum Kind {
        ACYCLIC,
        IRREFLEXIVE,
        EMPTY
    }

    /** What follows from the answer. */
    public enum Role {
        /** An execution is forbidden unless the condition holds. */
        DEMAND,
        /** An execution for which the condition holds is flagged. */
        FLAG,
        /** An execution is flagged unless the condition holds: its behaviour is undefined. */
        UNDEFINED_UNLESS
    }
}
