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

    /** The bounds of a scenario; throws a {@link io.tagline.documents.DocumentException} if there are none. */
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
        TransferCosts costs = costs(setup, source);
        List<Entry> points = setup.points().stream()
                .map(point -> new Entry(
                        point.point(),
                        PointBounds.of(point.workload(), scenario.measure(), costs, program(scenario, point.point()))))
                .toList();
        return new BoundsResult(scenario, setup.machine().name(), source, costs, points);
    }

    private static Span program(Scenario scenario, Point point) {
        return new Span(scenario.programs().at(point).source(), Position.START, 0);
    }

    private static TransferCosts costs(Setup setup, CostSource source) {
        return source == CostSource.MEASURED
                ? CostMeasurement.of(
                        setup.machine(),
                        setup.protocol(),
                        setup.scenario().run().seed())
                : PublishedCosts.of(setup.machine(), new Span(setup.machineSource(), Position.START, 0));
    }
}
