package io.tagline.scenarios.model;

import io.tagline.scenarios.cla.expression.Expression;
import io.tagline.scenarios.cla.expression.Value;
import java.util.Map;

/** Which points something is about: an expression over the parameters, such as {@code send == E and distance > 1}. */
public record Condition(Expression expression) {

    /** True if the expression is not 0 at the point with these parameters. */
    public boolean holds(Map<String, Value> parameters) {
        throw new UnsupportedOperationException();
    }

    /** The condition as it was written. */
    public String text() {
        return expression.text();
    }
}
