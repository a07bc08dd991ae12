package io.tagline.scenarios.scenario;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.units.Units;
import io.tagline.models.bounds.AccessCosts;
import io.tagline.models.bounds.TransferCosts;
import io.tagline.models.claim.Estimate;
import io.tagline.models.claim.Prediction;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.expression.PointDiagnostics;
import io.tagline.programs.operation.Workload;
import io.tagline.topologies.machine.Machine;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** The analytical side of a scenario: what its model says about its points. */
public final class Predictions {

    private final Scenario scenario;
    private final Machine machine;
    private final Designs designs;
    private final Supplier<TransferCosts> measured;
    private final Function<Workload, AccessCosts> guaranteed;
    private final Diagnostics diagnostics;

    /** {@code measured} and {@code guaranteed} give the costs of the simulated machine, if a model asks for them. */
    public Predictions(
            Scenario scenario,
            Machine machine,
            Supplier<TransferCosts> measured,
            Function<Workload, AccessCosts> guaranteed,
            Diagnostics diagnostics) {
        this.scenario = scenario;
        this.machine = machine;
        this.designs = new Designs(scenario.tune(), machine, measured);
        this.measured = measured;
        this.guaranteed = guaranteed;
        this.diagnostics = diagnostics;
    }

    /**
     * What the first rule for this point says; nothing if there is none, or if it has a mistake, which is reported. Bounds that take
     * too many steps at one point are not tried at others.
     */
    public Optional<Prediction> predict(Point point, Workload workload) {
        try {
            return rule(scenario, point)
                    .filter(rule -> !diagnostics.knows(Code.BOUNDS_TOO_LARGE, rule.span()))
                    .map(rule ->
                            prediction(rule, tuned(point, workload), workload).withShare(rule.share()));
        } catch (EvaluationException e) {
            new PointDiagnostics(diagnostics, point.text()).report(e);
            return Optional.empty();
        }
    }

    private Point tuned(Point point, Workload workload) {
        return designs.complete(point, workload.cores());
    }

    private static Optional<ModelRule> rule(Scenario scenario, Point point) {
        return scenario.analysis().model().stream()
                .filter(rule -> rule.where()
                        .map(where -> where.holds(point.parameters()))
                        .orElse(true))
                .findFirst();
    }

    private Prediction prediction(ModelRule rule, Point point, Workload workload) {
        if (rule.basis() instanceof ModelBasis.Graph graph) {
            return band(rule, graph, point, workload);
        } else if (rule.basis() instanceof ModelBasis.Paper paper) {
            PointBounds.requireCores(workload, machine, rule.span());
            return new PointEquation(paper, point, workload.cores(), rule.span())
                    .minMax(machine, scenario.work().trees(), designs)
                    .prediction(rule.name());
        }
        return formulas(rule, (ModelBasis.Formulas) rule.basis(), point);
    }

    private Prediction formulas(ModelRule rule, ModelBasis.Formulas formulas, Point point) {
        return new Prediction(
                rule.name(),
                formulas.min().evaluate(machine.model(), point.parameters()),
                formulas.max().evaluate(machine.model(), point.parameters()));
    }

    private Prediction band(ModelRule rule, ModelBasis.Graph graph, Point point, Workload workload) {
        CostSource.requireProtocol(machine, rule.span());
        Measure measure = scenario.measure().at(point, workload.cores().size());
        PointBounds bounds = switch (graph.costs()) {
            case PUBLISHED ->
                PointBounds.of(workload, measure, PublishedCosts.of(machine, rule.span()), machine, rule.span());
            case MEASURED -> PointBounds.of(workload, measure, measured.get(), machine, rule.span());
            case GUARANTEED -> PointBounds.guaranteed(workload, measure, guaranteed, rule.span());
        };
        double max = bounds.max().orElseThrow(() -> unbounded(rule));
        return new Prediction(rule.name(), estimate(bounds.min()), estimate(max));
    }

    private static EvaluationException unbounded(ModelRule rule) {
        String note = "a write that helps to end a wait can also come after it";
        return new EvaluationException(Code.BAD_FORMULA, rule.span(), "this program has no T_max", note);
    }

    private static Estimate estimate(double picoseconds) {
        return Estimate.exactly(Units.nanoseconds(picoseconds));
    }
}
