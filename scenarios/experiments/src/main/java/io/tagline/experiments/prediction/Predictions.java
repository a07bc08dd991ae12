package io.tagline.experiments.prediction;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Printable;
import io.tagline.documents.Span;
import io.tagline.experiments.scenario.CostSource;
import io.tagline.experiments.scenario.Measure;
import io.tagline.experiments.scenario.ModelBasis;
import io.tagline.experiments.scenario.ModelRule;
import io.tagline.experiments.scenario.NamedTree;
import io.tagline.experiments.scenario.Point;
import io.tagline.experiments.scenario.PointScope;
import io.tagline.experiments.scenario.Scenario;
import io.tagline.experiments.scenario.UnmeasurableException;
import io.tagline.experiments.workload.Designs;
import io.tagline.experiments.workload.TreeBuilder;
import io.tagline.models.bounds.ProgramCosts;
import io.tagline.models.bounds.TransferCosts;
import io.tagline.models.claim.Estimate;
import io.tagline.models.claim.ModelBand;
import io.tagline.models.claim.Prediction;
import io.tagline.models.equations.Argument;
import io.tagline.models.equations.Arguments;
import io.tagline.models.equations.Costs;
import io.tagline.models.equations.EquationException;
import io.tagline.models.equations.LineTransfers;
import io.tagline.models.equations.MinMax;
import io.tagline.models.equations.MissingCostException;
import io.tagline.models.equations.Team;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.expression.Expression;
import io.tagline.programs.expression.PointDiagnostics;
import io.tagline.programs.operation.Workload;
import io.tagline.topologies.machine.Machine;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** The analytical side of a scenario: the predictions of its model for its points. */
public final class Predictions {

    private final Scenario scenario;
    private final Machine machine;
    private final Designs designs;
    private final Supplier<TransferCosts> measured;
    private final Function<Workload, ProgramCosts> guaranteed;
    private final Diagnostics diagnostics;

    /** {@code measured} and {@code guaranteed} provide the costs of the simulated machine, if a model needs them. */
    public Predictions(
            Scenario scenario,
            Machine machine,
            Supplier<TransferCosts> measured,
            Function<Workload, ProgramCosts> guaranteed,
            Diagnostics diagnostics) {
        this.scenario = scenario;
        this.machine = machine;
        this.designs = new Designs(scenario.tune(), machine, measured);
        this.measured = measured;
        this.guaranteed = guaranteed;
        this.diagnostics = diagnostics;
    }

    /**
     * The prediction of the first rule for this point; empty without a rule, or if it has a mistake, which is reported. Bounds that take too many steps
     * at one point are not tried at others.
     */
    public Optional<Prediction> predict(Point point, Workload workload) {
        PointDiagnostics mistakes = new PointDiagnostics(diagnostics, point.text());
        try {
            return scenario.model(point)
                    .filter(rule -> !diagnostics.knows(Code.BOUNDS_TOO_LARGE, rule.span()))
                    .flatMap(rule -> predict(rule, point, workload, mistakes));
        } catch (EvaluationException e) {
            mistakes.report(e);
            return Optional.empty();
        }
    }

    /** What else the samples of this point are shown with; what has no prediction is left out, and is not reported. */
    public Beside beside(Point point, Workload workload) {
        Optional<Prediction> stated =
                scenario.stated(point).flatMap(rule -> unreported(rule, rule.basis(), point, workload));
        boolean guaranteed =
                scenario.model(point).filter(rule -> rule.isGuaranteed()).isPresent();
        Optional<Prediction> papers =
                guaranteed && stated.flatMap(Prediction::band).isEmpty()
                        ? scenario.model(point).flatMap(rule -> papersBand(rule, point, workload))
                        : Optional.empty();
        return new Beside(!scenario.analysis().stated().isEmpty(), stated, papers);
    }

    private Optional<Prediction> papersBand(ModelRule rule, Point point, Workload workload) {
        return unreported(rule, new ModelBasis.Graph(CostSource.PUBLISHED), point, workload)
                .or(() -> unreported(rule, new ModelBasis.Graph(CostSource.MEASURED), point, workload))
                .filter(band -> band.incomparable().isEmpty());
    }

    private Optional<Prediction> unreported(ModelRule rule, ModelBasis basis, Point point, Workload workload) {
        ModelRule other = new ModelRule(rule.name(), Optional.empty(), basis, rule.share(), rule.span());
        try {
            return predict(other, point, workload, new PointDiagnostics(new Diagnostics(), point.text()));
        } catch (EvaluationException e) {
            return Optional.empty();
        }
    }

    /** Each point without bounds has its own reason, so all are reported. */
    private Optional<Prediction> predict(ModelRule rule, Point point, Workload workload, PointDiagnostics mistakes) {
        Point tuned = designs.complete(point, workload.cores());
        if (rule.basis() instanceof ModelBasis.Graph graph) {
            try {
                return Optional.of(band(rule, graph, tuned, workload).withShare(rule.share()));
            } catch (EvaluationException e) {
                mistakes.reportEach(e);
                return Optional.empty();
            }
        }
        return Optional.of(prediction(rule, tuned, workload).withShare(rule.share()));
    }

    private Prediction prediction(ModelRule rule, Point point, Workload workload) {
        if (rule.basis() instanceof ModelBasis.Paper paper) {
            PointBounds.requireCores(workload, machine, rule.span());
            return new PointEquation(paper, point, workload.cores(), rule.span())
                    .minMax(machine, scenario.work().trees(), designs)
                    .prediction(rule.name());
        }
        return formulas(rule, (ModelBasis.Formulas) rule.basis(), point);
    }

    private Prediction formulas(ModelRule rule, ModelBasis.Formulas formulas, Point point) {
        Estimate min = formulas.min().evaluate(machine.model(), point.parameters());
        return formulas.isOne()
                ? Prediction.number(rule.name(), min)
                : Prediction.band(
                        rule.name(),
                        ModelBand.FORMULAS,
                        min,
                        formulas.max().evaluate(machine.model(), point.parameters()));
    }

    private Prediction band(ModelRule rule, ModelBasis.Graph graph, Point point, Workload workload) {
        if (graph.costs() != CostSource.GUARANTEED) {
            CostSource.requireProtocol(machine, rule.span());
        }
        Measure measure = scenario.measure().at(point, workload.cores().size());
        return switch (graph.costs()) {
            case PUBLISHED -> papers(rule, graph, PublishedCosts.of(machine, rule.span()), measure, workload);
            case MEASURED ->
                papers(rule, graph, UnmeasurableException.measured(measured, rule.span()), measure, workload);
            case GUARANTEED -> guaranteed(rule, graph.allBut().share(), measure, workload);
        };
    }

    private Prediction guaranteed(ModelRule rule, double allBut, Measure measure, Workload workload) {
        return machine.isCoherent()
                ? PointBounds.guaranteedBand(rule.name(), workload, measure, guaranteed, allBut, rule.span())
                : Prediction.unbounded(
                        rule.name(),
                        ModelBand.GUARANTEED,
                        Estimate.exactly(0),
                        "there is no bound: no protocol keeps the lines of " + Printable.quoted(machine.name()));
    }

    private Prediction papers(
            ModelRule rule, ModelBasis.Graph graph, TransferCosts costs, Measure measure, Workload workload) {
        return PointBounds.of(workload, measure, costs, machine, rule.span()).band(rule.name(), graph.costs());
    }

    /** The value of an equation at a point; throws an {@link EvaluationException} if it has none there. */
    private static final class PointEquation {

        private final ModelBasis.Paper model;
        private final Point point;
        private final List<Integer> cores;
        private final Span span;

        PointEquation(ModelBasis.Paper model, Point point, List<Integer> cores, Span span) {
            this.model = model;
            this.point = point;
            this.cores = List.copyOf(cores);
            this.span = span;
        }

        /** Its value with the costs of a machine; if it is about a tree, that is one of {@code trees}. */
        MinMax minMax(Machine machine, List<NamedTree> trees, Designs designs) {
            LineTransfers transfers = new LineTransfers(Costs.of(machine), model.readings());
            TreeBuilder builder = new TreeBuilder(point, cores, designs.domains(cores), designs);
            Arguments arguments = new Arguments(
                    numbers(),
                    model.tree().map(name -> builder.build(NamedTree.named(name, trees))),
                    Team.of(cores, machine));
            try {
                return model.equation().minMax(transfers, arguments);
            } catch (MissingCostException e) {
                throw new EvaluationException(Code.NO_COST, span, String.valueOf(e.getMessage()), "");
            } catch (EquationException e) {
                throw new EvaluationException(Code.BAD_EQUATION, span, String.valueOf(e.getMessage()), "");
            }
        }

        private Map<Argument, Integer> numbers() {
            Map<Argument, Integer> numbers = new EnumMap<>(Argument.class);
            numbers.put(Argument.THREADS, cores.size());
            model.numbers().forEach((argument, expression) -> numbers.put(argument, number(expression)));
            return numbers;
        }

        private int number(Expression expression) {
            long number = PointScope.of(point, cores.size()).number(expression);
            if (number != (int) number) {
                throw new EvaluationException(Code.BAD_EQUATION, expression.span(), number + " is too large", "");
            }
            return (int) number;
        }
    }
}
