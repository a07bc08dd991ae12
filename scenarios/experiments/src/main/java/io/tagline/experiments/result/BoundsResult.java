package io.tagline.experiments.result;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Position;
import io.tagline.documents.Span;
import io.tagline.experiments.guarantee.ExecutedProgram;
import io.tagline.experiments.guarantee.GuaranteedCosts;
import io.tagline.experiments.guarantee.LoneAccesses;
import io.tagline.experiments.measurement.CostMeasurement;
import io.tagline.experiments.prediction.PointBounds;
import io.tagline.experiments.prediction.PublishedCosts;
import io.tagline.experiments.scenario.AllBut;
import io.tagline.experiments.scenario.CostSource;
import io.tagline.experiments.scenario.Measure;
import io.tagline.experiments.scenario.ModelBasis;
import io.tagline.experiments.scenario.ModelRule;
import io.tagline.experiments.scenario.Point;
import io.tagline.experiments.scenario.Scenario;
import io.tagline.experiments.scenario.UnmeasurableException;
import io.tagline.experiments.setup.Platform;
import io.tagline.experiments.setup.PointSetup;
import io.tagline.experiments.setup.Setup;
import io.tagline.experiments.setup.TimeOrigins;
import io.tagline.models.bounds.ProgramCosts;
import io.tagline.models.bounds.TransferCosts;
import io.tagline.models.claim.Prediction.Most;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.expression.PointDiagnostics;
import io.tagline.programs.operation.Workload;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The min-max bounds at every point of a scenario, from the CLa graph of its program (Ramos and Hoefler, HPDC 2015, section 3).
 *
 * @param costs of the papers' band; empty for the guaranteed one
 */
public record BoundsResult(
        Scenario scenario,
        String machine,
        TimeOrigins origins,
        CostSource source,
        TransferCosts costs,
        List<Entry> points) {

    /** A point and its bounds, or those of one of its replications. */
    public record Entry(Point point, PointBounds bounds, Optional<Replay> replay) {

        /** Why samples cannot be compared with the bounds; empty if they can. */
        public Optional<String> incomparable(CostSource costs) {
            return replay.map(Replay::reason).or(() -> bounds.incomparable(costs));
        }
    }

    /**
     * A replication; the bounds apply only to its operations, in their order.
     *
     * @param simulated its latency, in picoseconds
     */
    public record Replay(long replication, double simulated) {

        String reason() {
            return "what replication %d did is bounded from below only, and other replications not at all"
                    .formatted(replication);
        }
    }

    public BoundsResult {
        points = List.copyOf(points);
    }

    /** The first band of all but a share of the replications; empty if none differs from that of all. */
    public Optional<Most> most() {
        return points.stream().flatMap(entry -> entry.bounds().most().stream()).findFirst();
    }

    /** The source of the costs of a scenario's bounds, if it has bounds; throws a {@link io.tagline.documents.DocumentException} if there are two. */
    public static Optional<CostSource> source(Setup setup) {
        List<ModelRule> rules = setup.points().stream()
                .flatMap(point -> setup.scenario().model(point.point()).stream())
                .filter(rule -> rule.basis() instanceof ModelBasis.Graph)
                .distinct()
                .toList();
        Optional<CostSource> first = rules.stream().findFirst().map(BoundsResult::source);
        Diagnostics diagnostics = new Diagnostics();
        rules.stream()
                .filter(rule -> !first.equals(Optional.of(source(rule))))
                .forEach(rule -> diagnostics
                        .error(
                                Code.BAD_FORMULA,
                                rule.span(),
                                "this rule has bounds with " + source(rule).word()
                                        + " costs, other points have other ones")
                        .note("choose points with -p"));
        diagnostics.throwIfAny();
        return first;
    }

    private static CostSource source(ModelRule rule) {
        return ((ModelBasis.Graph) rule.basis()).costs();
    }

    /** The bounds of a scenario on one platform; throws a {@link io.tagline.documents.DocumentException} if a point has none. */
    public static BoundsResult of(Setup setup, CostSource source) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<BoundsResult> result = computed(setup, source, diagnostics);
        diagnostics.throwIfAny();
        return result.orElseThrow();
    }

    /**
     * The minimum time of the operations that a replication of the first point executed, in their order; throws a
     * {@link io.tagline.documents.DocumentException} if they have no bound.
     */
    public static BoundsResult ofReplication(Setup setup, long replication) {
        PointSetup point = setup.points().get(0);
        Diagnostics diagnostics = new Diagnostics();
        Optional<Entry> entry = reported(
                point,
                diagnostics,
                () -> replayed(setup, point, replication, program(setup.scenario(), point.point())));
        diagnostics.throwIfAny();
        return new BoundsResult(
                setup.scenario(),
                setup.machines(),
                setup.timeOrigins(),
                CostSource.GUARANTEED,
                TransferCosts.NONE,
                List.of(entry.orElseThrow()));
    }

    private static Entry replayed(Setup setup, PointSetup point, long replication, Span program) {
        Platform platform = point.platform();
        ExecutedProgram executed =
                ExecutedProgram.of(setup.timedMachine(point), platform.machine(), point.workload(), replication);
        Measure measure = setup.measure(point);
        PointBounds bounds =
                PointBounds.ofExecution(executed.execution(), executed.workload(), measure, costs(platform), program);
        double simulated =
                measure.picoseconds(executed.times().starts(), executed.times().ends());
        return new Entry(point.point(), bounds, Optional.of(new Replay(replication, simulated)));
    }

    private static Optional<BoundsResult> computed(Setup setup, CostSource source, Diagnostics diagnostics) {
        Platform platform = setup.platforms().get(0);
        try {
            TransferCosts costs = costs(platform, setup.scenario().run().seed(), source);
            Derivation derivation =
                    source == CostSource.GUARANTEED ? guaranteed(setup, platform) : papers(setup, costs);
            List<Entry> points = setup.points().stream()
                    .flatMap(point -> entry(setup, point, derivation, diagnostics).stream())
                    .toList();
            return Optional.of(
                    new BoundsResult(setup.scenario(), setup.machines(), setup.timeOrigins(), source, costs, points));
        } catch (EvaluationException e) {
            new PointDiagnostics(diagnostics, "").report(e);
            return Optional.empty();
        }
    }

    /** Derives the bounds of a point, whose program is at the span. */
    private interface Derivation {
        PointBounds of(PointSetup point, Span program);
    }

    private static Derivation papers(Setup setup, TransferCosts costs) {
        return (point, program) -> PointBounds.of(
                point.workload(), setup.measure(point), costs, point.platform().machine(), program);
    }

    private static Derivation guaranteed(Setup setup, Platform platform) {
        Function<Workload, ProgramCosts> costs = costs(platform);
        return (point, program) -> PointBounds.guaranteed(
                point.workload(), setup.measure(point), costs, allBut(setup.scenario(), point), program);
    }

    private static double allBut(Scenario scenario, PointSetup point) {
        return scenario.model(point.point())
                .filter(rule -> rule.basis() instanceof ModelBasis.Graph)
                .map(rule -> ((ModelBasis.Graph) rule.basis()).allBut())
                .orElse(AllBut.MILLIONTH)
                .share();
    }

    private static Function<Workload, ProgramCosts> costs(Platform platform) {
        LoneAccesses accesses = new LoneAccesses(platform.machine(), platform.protocol());
        return workload -> new GuaranteedCosts(accesses, platform.machine(), workload);
    }

    private static Optional<Entry> entry(
            Setup setup, PointSetup point, Derivation derivation, Diagnostics diagnostics) {
        Span program = program(setup.scenario(), point.point());
        if (diagnostics.knows(Code.BOUNDS_TOO_LARGE, program)) {
            return Optional.empty();
        }
        return reported(
                point, diagnostics, () -> new Entry(point.point(), derivation.of(point, program), Optional.empty()));
    }

    private static Optional<Entry> reported(PointSetup point, Diagnostics diagnostics, Supplier<Entry> derivation) {
        try {
            return Optional.of(derivation.get());
        } catch (EvaluationException e) {
            new PointDiagnostics(diagnostics, point.point().text()).reportEach(e);
            return Optional.empty();
        }
    }

    private static Span program(Scenario scenario, Point point) {
        return new Span(scenario.programs().at(point).source(), Position.START, 0);
    }

    private static TransferCosts costs(Platform platform, long seed, CostSource source) {
        Span document = new Span(platform.machineSource(), Position.START, 0);
        CostSource.requireProtocol(platform.machine(), document);
        return switch (source) {
            case PUBLISHED -> PublishedCosts.of(platform.machine(), document);
            case MEASURED ->
                UnmeasurableException.measured(
                        () -> CostMeasurement.of(platform.machine(), platform.protocol(), seed), document);
            case GUARANTEED -> TransferCosts.NONE;
        };
    }
}
