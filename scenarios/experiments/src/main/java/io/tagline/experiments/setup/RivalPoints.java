package io.tagline.experiments.setup;

import io.tagline.experiments.sampling.Rivals;
import io.tagline.experiments.scenario.Point;
import io.tagline.experiments.scenario.RunRule;
import io.tagline.experiments.scenario.StopRule;
import io.tagline.experiments.scenario.Varying;
import io.tagline.programs.expression.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which points a stop rule compares: those that differ in the first parameter with words that they draw the same random numbers for, and in what follows
 * from it. A run ranks the same.
 *
 * @param without parameters in which rivals differ
 * @param byPlace what they agree in
 */
record RivalPoints(List<String> without, Map<String, Rivals> byPlace) {

    /** The rivals among some points; without any if the rule is about each point alone. */
    static RivalPoints of(RunRule rule, List<Point> points) {
        return rule.stop().of() == StopRule.Of.DIFFERENCE
                ? new RivalPoints(alternatives(rule.common(), points), new HashMap<>())
                : new RivalPoints(List.of(), Map.of());
    }

    private static List<String> alternatives(List<String> common, List<Point> points) {
        List<Map<String, Value>> parameters =
                points.stream().map(Point::parameters).toList();
        Optional<String> compared = common.stream()
                .filter(name -> parameters.stream().anyMatch(point -> point.get(name) instanceof Value.Word))
                .findFirst()
                .or(() -> common.stream().findFirst());
        return common.stream()
                .filter(name -> compared.filter(other -> Varying.follows(parameters, name, other))
                        .isPresent())
                .toList();
    }

    /** Those of a point, itself among them. */
    Optional<Rivals> of(Point point) {
        return without.isEmpty()
                ? Optional.empty()
                : Optional.of(byPlace.computeIfAbsent(point.without(without).text(), place -> new Rivals()));
    }
}
