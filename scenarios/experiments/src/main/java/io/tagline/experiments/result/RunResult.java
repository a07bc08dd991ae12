package io.tagline.experiments.result;

import io.tagline.experiments.sampling.ExperimentResult;
import io.tagline.experiments.sampling.Failure;
import io.tagline.experiments.scenario.Varying;
import io.tagline.experiments.setup.Platform;
import io.tagline.experiments.setup.Setup;
import io.tagline.models.claim.ExpectationVerdict;
import io.tagline.models.claim.Findings;
import io.tagline.models.claim.Observation;
import io.tagline.models.claim.PointComparison;
import io.tagline.models.claim.PointMetric;
import io.tagline.models.fit.Curve;
import io.tagline.models.fit.FunctionFit;
import io.tagline.protocols.step.RowCounts;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The answer to a scenario.
 *
 * @param points the finished ones, in the order of the matrix
 * @param curves the results of the scenario's fits; empty if points are missing
 * @param expectations judged only if no points are missing
 * @param failure why points are missing, if one could not be simulated
 * @param interrupted true if points are missing because the run was ended early
 */
public record RunResult(
        Setup setup,
        List<PointResult> points,
        List<Curve> curves,
        List<ExpectationVerdict> expectations,
        Optional<Failure> failure,
        boolean interrupted) {

    public RunResult {
        points = List.copyOf(points);
        curves = List.copyOf(curves);
        expectations = List.copyOf(expectations);
    }

    /** Summarises the samples of an experiment. */
    public static RunResult of(Setup setup, ExperimentResult outcome) {
        double confidence = setup.scenario().run().stop().confidence();
        List<PointResult> points = outcome.points().entrySet().stream()
                .map(e -> PointResult.of(setup.points().get(e.getKey()), e.getValue(), confidence))
                .toList();
        boolean complete = points.size() == setup.points().size();
        List<Curve> curves = complete ? curves(setup, points) : List.of();
        List<ExpectationVerdict> expectations = complete ? judge(setup, points, curves) : List.of();
        return new RunResult(setup, points, curves, expectations, outcome.failure(), outcome.interrupted());
    }

    /** The parameters that distinguish its points. */
    public Varying varying() {
        return Varying.among(
                points.stream().map(point -> point.point().parameters()).toList());
    }

    /** How often each row of the protocol happened at the points on this platform. */
    public RowCounts counts(Platform platform) {
        return points.stream()
                .filter(point -> point.setup().platform().equals(platform))
                .map(point -> point.sampled().counts())
                .reduce(RowCounts.NONE, RowCounts::plus);
    }

    /** True if every expectation holds, except for known shortfalls, and every band holds its share of the samples. */
    public boolean passed() {
        return expectations.stream().allMatch(ExpectationVerdict::isAcceptable)
                && points.stream().allMatch(point -> point.boundsHold().orElse(true));
    }

    /** How many of its points are complete, and why not all; empty if they are. */
    public Optional<String> incomplete() {
        int all = setup.points().size();
        return points.size() == all
                ? Optional.empty()
                : Optional.of("%s: %d of %d points are complete"
                        .formatted(failure.isPresent() ? "stopped by an error" : "interrupted", points.size(), all));
    }

    public List<Curve> curves(FunctionFit fit) {
        return curves.stream().filter(curve -> curve.fit().equals(fit)).toList();
    }

    public boolean anyModel(Predicate<PointComparison> property) {
        return points.stream().flatMap(point -> point.model().stream()).anyMatch(property);
    }

    private static List<Curve> curves(Setup setup, List<PointResult> points) {
        double confidence = setup.scenario().run().stop().confidence();
        return setup.scenario().fits().stream()
                .flatMap(fit -> fit.curves(samples(fit, points), confidence).stream())
                .toList();
    }

    private static List<FunctionFit.Sample> samples(FunctionFit fit, List<PointResult> points) {
        return points.stream()
                .map(p -> new FunctionFit.Sample(p.point().parameters(), p.known(fit.of())))
                .toList();
    }

    /** The observation of a point. Writes on its critical path are counted only on request, because that takes another replication. */
    private static Observation observation(Setup setup, PointResult point) {
        boolean asksForPath = setup.scenario().expectations().stream()
                .anyMatch(expectation -> Stream.of(PointMetric.BUFFER_WRITES, PointMetric.MEMORY_WRITES)
                        .map(PointMetric::figure)
                        .anyMatch(figure ->
                                expectation.speaksOf(figure, point.point().parameters())));
        boolean hasBuffers = point.setup().platform().machine().buffers().isPresent();
        Observation observation = point.observation();
        return asksForPath && hasBuffers ? observation.with(PathWrites.of(setup, point.setup())) : observation;
    }

    /** The same, called by the parameters in which they differ. */
    private static List<Observation> named(List<Observation> all) {
        Varying varying =
                Varying.among(all.stream().map(Observation::parameters).toList());
        return all.stream()
                .map(seen -> seen.called(varying.text(seen.parameters())))
                .toList();
    }

    private static List<ExpectationVerdict> judge(Setup setup, List<PointResult> points, List<Curve> curves) {
        Map<String, List<Observation>> fits = new HashMap<>();
        setup.scenario()
                .fits()
                .forEach(fit -> fits.put(
                        fit.name(),
                        named(curves.stream()
                                .filter(c -> c.fit().equals(fit))
                                .map(Curve::observation)
                                .toList())));
        Findings findings = new Findings(
                named(points.stream().map(point -> observation(setup, point)).toList()), fits);
        boolean replaced = points.stream()
                .anyMatch(point -> !point.knowsItsModel()
                        && setup.scenario().stated(point.point()).isPresent());
        return setup.scenario().expectations().stream()
                .map(expectation -> replaced ? expectation.withoutModel() : expectation)
                .map(expectation -> expectation.judge(findings))
                .toList();
    }
}
