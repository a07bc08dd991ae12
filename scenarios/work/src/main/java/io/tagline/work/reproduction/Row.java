package io.tagline.work.reproduction;

import io.tagline.experiments.result.PointResult;
import io.tagline.experiments.result.RunResult;
import io.tagline.models.claim.Evidence;
import io.tagline.models.claim.Expectation;
import io.tagline.models.claim.ExpectationVerdict;
import io.tagline.models.claim.PointComparison;
import io.tagline.models.claim.PublishedValue;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A published number, the model's, and the simulated one.
 *
 * @param model the model at the point that decided; empty if the scenario has none, or a fit decided
 * @param machine of the point that decided; empty if no scenario made the row
 * @param samples that explain why a time is missed; empty if it is met
 * @param pairs that explain why an error between matrices is missed; empty if it is met
 */
public record Row(
        PublishedValue published,
        ExpectationVerdict verdict,
        Optional<PointComparison> model,
        Optional<String> machine,
        List<MissedSample> samples,
        List<WrongPair> pairs) {

    public Row {
        samples = List.copyOf(samples);
        pairs = List.copyOf(pairs);
    }

    boolean is(PublishedValue.Kind kind) {
        return published.kind() == kind;
    }

    /** Whether the paper has no number to compare with, but the shape of a figure. */
    public boolean isShape() {
        return is(PublishedValue.Kind.SHAPE);
    }

    /** Whether it is only compared with another publication's number, and is neither met nor missed. */
    public boolean isElsewhere() {
        return is(PublishedValue.Kind.ELSEWHERE);
    }

    /** The relative error of the simulated number; empty if either is unknown or a bound. */
    public Optional<Double> error() {
        return verdict.evidence()
                .filter(e -> e.target().isCentre())
                .map(e -> e.seen() / e.target().number() - 1)
                .filter(Double::isFinite);
    }

    /** The rows of a run, one for each expectation about a published number; none if points of the run are missing. */
    static List<Row> of(RunResult run) {
        List<Expectation> expectations = run.setup().scenario().expectations();
        return IntStream.range(0, run.expectations().size())
                .boxed()
                .flatMap(i -> expectations
                        .get(i)
                        .published()
                        .map(published -> of(
                                run,
                                published,
                                expectations.get(i),
                                run.expectations().get(i)))
                        .stream())
                .toList();
    }

    private static Row of(
            RunResult run, PublishedValue published, Expectation expectation, ExpectationVerdict verdict) {
        Optional<PointResult> decisive = verdict.evidence().flatMap(evidence -> point(run, evidence));
        Optional<PointComparison> model =
                decisive.filter(point -> expectation.speaksOfLatency()).flatMap(PointResult::model);
        String machine = decisive.map(
                        point -> point.setup().platform().machine().name())
                .orElseGet(() -> run.setup().machines());
        return new Row(
                published,
                verdict,
                model,
                Optional.of(machine),
                MissedSamples.of(run, expectation, verdict),
                List.of());
    }

    private static Optional<PointResult> point(RunResult run, Evidence evidence) {
        return run.points().stream()
                .filter(point -> point.point().text().equals(evidence.place()))
                .findFirst();
    }
}
