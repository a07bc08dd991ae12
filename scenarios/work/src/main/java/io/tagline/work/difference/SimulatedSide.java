package io.tagline.work.difference;

import io.tagline.documents.units.Decimals;
import io.tagline.experiments.difference.MeasuredPoint;
import io.tagline.experiments.difference.Side;
import io.tagline.experiments.result.PointResult;
import io.tagline.experiments.result.RunResult;
import io.tagline.experiments.sampling.Samples;
import io.tagline.experiments.scenario.Measure;
import io.tagline.experiments.setup.Build;
import io.tagline.experiments.setup.Setup;
import io.tagline.work.run.ActivityMetrics;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** A new result as one of two that are compared. */
final class SimulatedSide {

    private static final double PICOSECONDS = 1000;

    private SimulatedSide() {}

    static Side of(String name, RunResult result) {
        Setup setup = result.setup();
        return new Side(
                name,
                setup.scenario().name(),
                setup.machines(),
                setup.protocols(),
                new Side.Origin(Build.text(), setup.scenario().run().seed()),
                setup.scenario().run().stop().confidence(),
                result.points().stream().map(point -> point(setup, point)).toList());
    }

    private static MeasuredPoint point(Setup setup, PointResult point) {
        Map<String, String> parameters = new LinkedHashMap<>();
        point.point().parameters().forEach((name, value) -> parameters.put(name, value.toString()));
        long parts = setup.measure(point.setup()) instanceof Measure.Part part ? part.parts() : 1;
        return new MeasuredPoint(parameters, point.latency(), parts, Optional.of(written(point.samples())), Map.of())
                .counting(counts(point));
    }

    /** As a file has them: a sample that is the same in a stored result must not differ by how it is rounded there. */
    private static Samples written(Samples samples) {
        double[] picoseconds = IntStream.range(0, samples.count())
                .mapToDouble(i -> PICOSECONDS * Double.parseDouble(Decimals.sample(samples.nanoseconds(i))))
                .toArray();
        return Samples.ofPicoseconds(picoseconds, picoseconds.length);
    }

    private static Map<String, Double> counts(PointResult point) {
        Map<String, Double> counts = new LinkedHashMap<>();
        ActivityMetrics.ofMachine(ActivityMetrics.machine(point))
                .forEach(count -> counts.put(count.path(), ActivityMetrics.mean(count, point, point.activity())));
        return counts;
    }
}
