package io.tagline.work.reproduction;

import io.tagline.models.claim.Evidence;
import io.tagline.models.claim.Expectation;
import io.tagline.models.claim.Published;
import io.tagline.models.claim.Verdict;
import io.tagline.scenarios.experiment.Comparison;
import io.tagline.scenarios.experiment.PointResult;
import io.tagline.scenarios.experiment.RunResult;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A published number, the model's, and the simulated one.
 *
 * @param model the model at the point that decided; nothing if the scenario has none, or a fit decided
 * @param machine on which the point ran that decided; nothing if no scenario made the row
 * @param samples that tell why a time is missed; none if it is not
 * @param pairs that tell why an error between matrices is missed; none if it is not
 */
public record Row(
        Published published,
        Verdict verdict,
        Optional<Comparison> model,
        Optional<String> machine,
        List<MissedSample> samples,
        List<WrongPair> pairs) {

    public Row {
        samples = List.copyOf(samples);
        pairs = List.copyOf(pairs);
    }

    boolean is(Published.Kind kind) {
        return published.kind() == kind;
    }

    /** Whether the paper has no number to compare with, but the shape of a figure. */
    public boolean isShape() {
        return is(Published.Kind.SHAPE);
    }

    /** Whether it only stands beside a number of another publication, and is neither met nor missed. */
    public boolean isElsewhere() {
        return is(Published.Kind.ELSEWHERE);
    }

    /** How far the simulated number is off, as a share of the published one; nothing if either is unknown or a bound. */
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

    private static Row of(RunResult run, Published published, Expectation expectation, Verdict verdict) {
        Optional<PointResult> decisive = verdict.evidence().flatMap(evidence -> point(run, evidence));
        Optional<Comparison> model =
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
