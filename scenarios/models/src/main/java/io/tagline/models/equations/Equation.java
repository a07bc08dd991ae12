package io.tagline.models.equations;

import io.tagline.models.equations.Reading.Subject;
import java.util.Set;
import java.util.function.BiFunction;

/**
 * An equation of a paper as a value.
 *
 * @param name its name for people: {@code small broadcast}
 * @param numbers its numbers in papers: {@code HPDC 2013 (11)}
 * @param arguments its arguments besides costs
 * @param subjects what can be read in it in more than one way
 * @param rule how its value is computed
 */
public record Equation(
        String name,
        String numbers,
        Set<Argument> arguments,
        Set<Subject> subjects,
        BiFunction<LineTransfers, Arguments, MinMax> rule) {

    /** Its value; throws an {@link EquationException} if a cost is missing or an argument out of range. */
    public MinMax minMax(LineTransfers transfers, Arguments given) {
        return rule.apply(transfers, given);
    }
}
