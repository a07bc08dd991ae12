package io.tagline.scenarios.model;

import io.tagline.scenarios.cla.expression.Expression;

/** Arithmetic over the costs of a machine and the parameters of a point, in nanoseconds: {@code R_L + 2*R_R}. */
public record Formula(Expression expression) {

    /** The formula as it was written. */
    public String text() {
        return expression.text();
    }
}
