package io.tagline.scenarios.scenario;

import io.tagline.documents.Span;
import io.tagline.programs.expression.Expression;
import java.util.Optional;

/**
 * How many threads there are and where they run.
 *
 * @param count an expression over the parameters; absent where the parameter {@code n} of the matrix is the number
 * @param span where the scenario says so
 */
public record Threads(Optional<Expression> count, Placement placement, Span span) {

    /** Which threads there are, for messages about one that is not there. */
    static String existing(int count) {
        return count == 1 ? "the only one is T0" : "they are T0 to T" + (count - 1);
    }
}
