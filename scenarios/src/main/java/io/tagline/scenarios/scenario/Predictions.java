package io.tagline.scenarios.scenario;

import io.tagline.documents.Diagnostics;
import io.tagline.scenarios.cla.expression.EvaluationException;
import io.tagline.scenarios.cla.expression.PointDiagnostics;
import io.tagline.scenarios.model.Prediction;
import io.tagline.topologies.machine.Machine;
import java.util.Optional;

/** The analytical side of a scenario: what its model says about a point. */
public final class Predictions {

    private Predictions() {}

    /** What the first rule for this point says; nothing if there is none, or if it has a mistake, which is reported. */
    public static Optional<Prediction> predict(
            Scenario scenario, Point point, Machine machine, Diagnostics diagnostics) {
        try {
            return scenario.model().stream()
                    .filter(rule -> rule.where()
                            .map(where -> where.holds(point.parameters()))
                            .orElse(true))
                    .findFirst()
                    .map(rule -> prediction(rule, point, machine));
        } catch (EvaluationException e) {
            new PointDiagnostics(diagnostics, point.text()).report(e);
            return Optional.empty();
        }
    }

    private static Prediction prediction(ModelRule rule, Point point, Machine machine) {
        return new Prediction(
                rule.name(),
                rule.min().evaluate(machine.model(), point.parameters()),
                rule.max().evaluate(machine.model(), point.parameters()));
    }
}
