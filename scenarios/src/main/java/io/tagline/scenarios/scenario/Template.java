package io.tagline.scenarios.scenario;

import io.tagline.documents.Span;
import io.tagline.scenarios.cla.expression.Expression;
import java.util.List;

/** A text in which {@code ${…}} stands for a value of the point; {@code written} is the text with the braces. */
public record Template(String written, List<Part> parts, Span span) {

    /** A piece of a template. */
    public sealed interface Part {

        /** Text that stays as it is. */
        record Literal(String text) implements Part {}

        /** What is put in. */
        record Hole(Expression expression) implements Part {}
    }

    public Template {
        parts = List.copyOf(parts);
    }
}
