package io.tagline.scenarios.experiment;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Position;
import io.tagline.documents.Span;
import io.tagline.models.bounds.TransferCosts;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.scenarios.scenario.CostSource;
import io.tagline.scenarios.scenario.Point;
import io.tagline.scenarios.scenario.PointBounds;
import io.tagline.scenarios.scenario.PublishedCosts;
import io.tagline.scenarios.scenario.Scenario;
import java.util.List;

/** The min-max bounds at every point of a scenario, from the CLa graph of its program (papers/003, section 3). */
public record BoundsResult(
        Scenario scenario, String machine, CostSource source, TransferCosts costs, List<Entry> points) {

    /** A point and its bounds. */
    public record Entry(Point point, PointBounds bounds) {}

    public BoundsResult {
        points = List.copyOf(points);
    }

    /** The bounds of a scenario on one platform; throws a {@link io.tagline.documents.DocumentException} if there are none. */
    public static BoundsResult of(Setup setup, CostSource source) {
        try {
            return computed(setup, source);
        } catch (EvaluationException e) {
            Diagnostics diagnostics = new Diagnostics();
            diagnostics.error(e.code(), e.span(), e.getMessage()).note(e.note());
            diagnostics.throwIfAny();
            throw e;
        }
    }

    private static BoundsResult computed(Setup setup, CostSource source) {
        Scenario scenario = setup.scenario();
        Platform platform = setup.platforms().get(0);
        TransferCosts costs = costs(platform, scenario.run().seed(), source);
        List<Entry> points = setup.points().stream()
                .map(point -> new Entry(
                        point.point(),
                        PointBounds.of(
                                point.workload(),
                                setup.measure(point),
                                costs,
                                platform.machine(),
                                program(scenario, point.point()))))
                .toList();
        return new BoundsResult(scenario, setup.machines(), source, costs, points);
    }

    private static Span program(Scenario scenario, Point point) {
        return new Span(scenario.programs().at(point).source(), Position.START, 0);
    }

    private static TransferCosts costs(Platform platform, long seed, CostSource source) {
        Span document = new Span(platform.machineSource(), Position.START, 0);
        CostSource.requireProtocol(platform.machine(), document);
        return source == CostSource.MEASURED
                ? CostMeasurement.of(platform.machine(), platform.protocol(), seed)
                : PublishedCosts.of(platform.machine(), document);
    }
}
