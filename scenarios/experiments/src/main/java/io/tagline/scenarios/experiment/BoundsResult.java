package io.tagline.scenarios.experiment;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Position;
import io.tagline.documents.Span;
import io.tagline.models.bounds.TransferCosts;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.expression.PointDiagnostics;
import io.tagline.scenarios.guarantee.GuaranteedCosts;
import io.tagline.scenarios.guarantee.LoneAccesses;
import io.tagline.scenarios.scenario.CostSource;
import io.tagline.scenarios.scenario.ModelBasis;
import io.tagline.scenarios.scenario.ModelRule;
import io.tagline.scenarios.scenario.Point;
import io.tagline.scenarios.scenario.PointBounds;
import io.tagline.scenarios.scenario.PublishedCosts;
import io.tagline.scenarios.scenario.Scenario;
import io.tagline.scenarios.scenario.UnmeasurableException;
import java.util.List;
import java.util.Optional;

/**
 * The min-max bounds at every point of a scenario, from the CLa graph of its program (papers/003, section 3).
 *
 * @param costs those of the papers' band; none of the guaranteed one
 */
public record BoundsResult(
        Scenario scenario, String machine, CostSource source, TransferCosts costs, List<Entry> points) {

    /** A point and its bounds. */
    public record Entry(Point point, PointBounds bounds) {}

    public BoundsResult {
        points = List.copyOf(points);
    }

    /**
     * Where the models of a scenario take the costs of their bounds from, if any has bounds; throws a
     * {@link io.tagline.documents.DocumentException} if from both places.
     */
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

    private static Optional<BoundsResult> computed(Setup setup, CostSource source, Diagnostics diagnostics) {
        Platform platform = setup.platforms().get(0);
        try {
            TransferCosts costs = costs(platform, setup.scenario().run().seed(), source);
            Derivation derivation =
                    source == CostSource.GUARANTEED ? guaranteed(setup, platform) : papers(setup, costs);
            List<Entry> points = setup.points().stream()
                    .flatMap(point -> entry(setup, point, derivation, diagnostics).stream())
                    .toList();
            return Optional.of(new BoundsResult(setup.scenario(), setup.machines(), source, costs, points));
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
        LoneAccesses accesses = new LoneAccesses(platform.machine(), platform.protocol());
        return (point, program) -> PointBounds.guaranteed(
                point.workload(),
                setup.measure(point),
                workload -> new GuaranteedCosts(accesses, platform.machine(), workload),
                program);
    }

    private static Optional<Entry> entry(
            Setup setup, PointSetup point, Derivation derivation, Diagnostics diagnostics) {
        Span span = program(setup.scenario(), point.point());
        if (diagnostics.knows(Code.BOUNDS_TOO_LARGE, span)) {
            return Optional.empty();
        }
        try {
            return Optional.of(new Entry(point.point(), derivation.of(point, span)));
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
