package io.tagline.models.claim;

import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.expression.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A number that an expectation compares with: the same everywhere, or a formula over the parameters.
 *
 * @param factor the factor of the formula; without a formula, the number itself
 */
public record Level(Optional<Formula> formula, double factor) {

    static Level of(double number) {
        return new Level(Optional.empty(), number);
    }

    /** The number where the parameters have these values; a formula without a value is an {@link EvaluationException}. */
    double at(Map<String, Value> parameters) {
        return formula.map(f -> f.evaluate(List.of(), parameters).mean() * factor)
                .orElse(factor);
    }
}
