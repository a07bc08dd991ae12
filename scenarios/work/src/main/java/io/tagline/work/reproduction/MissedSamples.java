package io.tagline.work.reproduction;

import io.tagline.experiments.result.PointResult;
import io.tagline.experiments.result.RunResult;
import io.tagline.experiments.sampling.Samples;
import io.tagline.models.claim.Claim;
import io.tagline.models.claim.Evidence;
import io.tagline.models.claim.Expectation;
import io.tagline.models.claim.ExpectationVerdict;
import io.tagline.models.claim.PointMetric;
import io.tagline.models.fit.Curve;
import io.tagline.programs.expression.Expression;
import io.tagline.programs.expression.Value;
import io.tagline.simulator.timeline.Selection;
import io.tagline.work.recording.PathSums;
import io.tagline.work.recording.Recording;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The samples that explain why a number is missed: the median of its point; of a fit, the medians of its first and its last point; of a deviation, a
 * fast and a slow sample; of a comparison, the medians of both points.
 */
record MissedSamples(RunResult run, Expectation expectation, Evidence evidence) {

    private static final List<Integer> DECILES = List.of(10, 90);

    /** The samples; empty if the number is met, or no point decided. */
    static List<MissedSample> of(RunResult run, Expectation expectation, ExpectationVerdict verdict) {
        return verdict.evidence()
                .filter(evidence -> !verdict.passed())
                .map(evidence -> new MissedSamples(run, expectation, evidence).all())
                .orElse(List.of());
    }

    private List<MissedSample> all() {
        List<Integer> percents = isAboutDeviation() ? DECILES : List.of(MissedSample.MEDIAN);
        return points().flatMap(point -> percents.stream().map(percent -> sample(point, percent)))
                .toList();
    }

    private boolean isAboutDeviation() {
        return expectation.claim() instanceof Claim.Holds holds
                && holds.property().figure().name().equals(PointMetric.STDEV.word());
    }

    private Stream<PointResult> points() {
        if (expectation.fit().isPresent()) {
            return ends(expectation.fit().get());
        }
        return expectation.claim() instanceof Claim.Spread ? farthest() : compared();
    }

    /** The ends of the curve. */
    private Stream<PointResult> ends(String fit) {
        return run.curves().stream()
                .filter(curve -> curve.fit().name().equals(fit) && curve.place().equals(evidence.place()))
                .map(Curve::points)
                .filter(points -> !points.isEmpty())
                .flatMap(points -> Stream.of(points.get(0), points.get(points.size() - 1)))
                .flatMap(end -> run.points().stream()
                        .filter(point -> point.point().parameters().equals(end.parameters())));
    }

    /** The fastest and the slowest point. */
    private Stream<PointResult> farthest() {
        List<PointResult> meant = run.points().stream()
                .filter(point -> expectation.concerns(point.point().parameters()))
                .sorted(Comparator.comparingDouble(point -> point.latency().mean()))
                .toList();
        return Stream.of(meant.get(0), meant.get(meant.size() - 1));
    }

    /** The point that decided, and the fastest of those compared with it. */
    private Stream<PointResult> compared() {
        return run.points().stream()
                .filter(point -> point.point().text().equals(evidence.place()))
                .flatMap(decisive ->
                        Stream.concat(Stream.of(decisive), rivals(decisive).limit(1)));
    }

    private Stream<PointResult> rivals(PointResult decisive) {
        return run.points().stream()
                .filter(point -> !point.equals(decisive) && alike(point).equals(alike(decisive)))
                .filter(point -> expectation
                        .claim()
                        .rivals()
                        .allMatch(rival -> rival.holds(point.point().parameters())))
                .sorted(Comparator.comparingDouble(point -> point.latency().mean()));
    }

    private Map<String, Value> alike(PointResult point) {
        Map<String, Value> parameters = new HashMap<>(point.point().parameters());
        expectation.claim().parameters().map(Expression.Name::name).forEach(parameters::remove);
        return parameters;
    }

    private MissedSample sample(PointResult point, int percent) {
        Samples samples = point.samples();
        List<Integer> ranked = IntStream.range(0, samples.count())
                .boxed()
                .sorted(Comparator.comparingDouble(samples::nanoseconds))
                .toList();
        int replication = ranked.get((ranked.size() - 1) * percent / 100);
        Recording recording = Recording.of(run.setup(), point.setup(), replication, Selection.ALL);
        PathSums path = PathSums.of(recording, samples.picoseconds()[replication]);
        return new MissedSample(point.point().text(), percent, samples.nanoseconds(replication), path);
    }
}
