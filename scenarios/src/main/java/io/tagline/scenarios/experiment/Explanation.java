package io.tagline.scenarios.experiment;

import io.tagline.scenarios.scenario.Point;
import io.tagline.scenarios.scenario.PointBounds;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Why the samples of a point are where they are: the critical paths of the fastest and the slowest one, and the graph's. */
public record Explanation(Point point, PointBounds bounds, SamplePath fastest, SamplePath slowest) {

    /** The explanations of all points of a run, with the published or the measured costs of its machine. */
    public static List<Explanation> of(RunResult result, BoundsResult bounds) {
        return IntStream.range(0, result.points().size())
                .mapToObj(i -> of(result.setup(), i, result.points().get(i).samples(), bounds))
                .toList();
    }

    private static Explanation of(Setup setup, int index, Samples samples, BoundsResult bounds) {
        PointBounds point = bounds.points().get(index).bounds();
        Comparator<Integer> byLatency = Comparator.comparingDouble(samples::nanoseconds);
        List<Integer> all = IntStream.range(0, samples.count()).boxed().toList();
        return new Explanation(
                bounds.points().get(index).point(),
                point,
                path(setup, index, point, all.stream().min(byLatency).orElseThrow()),
                path(setup, index, point, all.stream().max(byLatency).orElseThrow()));
    }

    private static SamplePath path(Setup setup, int index, PointBounds point, int replication) {
        return SamplePath.of(
                setup.timedMachine(setup.points().get(index)),
                point.bounds().graph(),
                setup.scenario().measure(),
                replication);
    }
}
