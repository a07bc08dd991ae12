package io.tagline.work.difference;

import io.tagline.experiments.difference.MeasuredPoint;
import io.tagline.experiments.difference.Side;
import io.tagline.experiments.result.PointResult;
import io.tagline.experiments.result.RunResult;
import io.tagline.experiments.setup.Build;
import io.tagline.experiments.setup.Setup;
import io.tagline.work.run.ActivityMetrics;
import java.util.LinkedHashMap;
import java.util.Map;

/** A new result as one of two that are compared. */
final class SimulatedSide {

    private SimulatedSide() {}

    static Side of(String name, RunResult result) {
        Setup setup = result.setup();
        return new Side(
                name,
                setup.scenario().name(),
                setup.machines(),
                setup.protocols(),
                setup.scenario().measure().text(),
                new Side.Origin(Build.text(), setup.scenario().run().seed()),
                setup.scenario().run().stop().confidence(),
                result.points().stream()
                        .map(point -> MeasuredPoint.of(point, setup.measure(point.setup()))
                                .counting(counts(point)))
                        .toList());
    }

    private static Map<String, Double> counts(PointResult point) {
        Map<String, Double> counts = new LinkedHashMap<>();
        ActivityMetrics.ofMachine(ActivityMetrics.machine(point))
                .forEach(count -> counts.put(count.path(), ActivityMetrics.mean(count, point, point.activity())));
        return counts;
    }
}
