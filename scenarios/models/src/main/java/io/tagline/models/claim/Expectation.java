package io.tagline.models.claim;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Span;
import io.tagline.programs.expression.Dialect;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.expression.NameCheck;
import io.tagline.programs.expression.PointDiagnostics;
import io.tagline.programs.expression.Value;
import io.tagline.programs.expression.Vocabulary;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * An expected property of a result, at every point that {@code where} selects.
 *
 * @param place where it is written
 * @param fit the fit it speaks of, or nothing if it speaks of points
 * @param published the published number that it checks, if any
 * @param asked the parameters of the points of its document that it is about, or that its fit is made of; empty if that is not known
 */
public record Expectation(
        String text,
        Span place,
        Optional<String> fit,
        Claim claim,
        Optional<Condition> where,
        Optional<PublishedValue> published,
        List<Map<String, Value>> asked) {

    /** Figures of a point that are about its model. */
    private static final Set<String> MODEL = Stream.of(
                    PointMetric.MODEL,
                    PointMetric.MODEL_STDEV,
                    PointMetric.OVERHEAD,
                    PointMetric.OVERHEAD_P,
                    PointMetric.SHARE,
                    PointMetric.POSITION)
            .map(PointMetric::word)
            .collect(Collectors.toUnmodifiableSet());

    public Expectation {
        asked = List.copyOf(asked);
    }

    /** True if it compares the latency of points with times, as a model does. */
    public boolean speaksOfLatency() {
        return fit.isEmpty()
                && claim instanceof Claim.Holds holds
                && holds.fewest().isEmpty()
                && holds.property().figure().unit() == Figure.Unit.NANOSECONDS;
    }

    /** True if it speaks of this figure of a point that has these parameters. */
    public boolean speaksOf(Figure figure, Map<String, Value> parameters) {
        return fit.isEmpty()
                && claim instanceof Claim.Holds holds
                && holds.property().figure().equals(figure)
                && concerns(parameters);
    }

    /** True if it requires nothing, and only shows figures beside numbers. */
    public boolean isComparison() {
        return claim instanceof Claim.Holds holds && holds.property() instanceof PointClaim.Beside;
    }

    public Expectation standingFor(PublishedValue number) {
        return new Expectation(text, place, fit, claim, where, Optional.of(number), asked);
    }

    /** The same where other models replace those of its document: an expectation of theirs cannot be judged. */
    public Expectation withoutModel() {
        boolean ofModel = claim instanceof Claim.Holds holds
                && MODEL.contains(holds.property().figure().name());
        Claim open = new Claim.Open("not judged: it is about the document's model, which was replaced");
        return ofModel ? new Expectation(text, place, fit, open, where, published, asked) : this;
    }

    /** The same where points run on a machine other than this one, which it speaks of: there it cannot be judged. */
    public Expectation of(String machine) {
        return new Expectation(text, place, fit, new Claim.Elsewhere(machine), where, published, asked);
    }

    /** Whether it speaks of the machine that its points run on. */
    public boolean isAsked() {
        return !(claim instanceof Claim.Elsewhere);
    }

    /** The same, of a document with these points; of a fit, those that take part in it. */
    public Expectation askedOf(List<Map<String, Value>> points) {
        List<Map<String, Value>> concerned =
                points.stream().filter(this::concerns).toList();
        return new Expectation(text, place, fit, claim, where, published, concerned);
    }

    /** The published time that it compares this figure with where these are the parameters; nothing if none exists. */
    public Optional<Double> publishedTime(Figure figure, Map<String, Value> parameters) {
        Observation point = new Observation("", parameters, Map.of());
        return published
                .filter(number -> number.kind() != PublishedValue.Kind.SHAPE && speaksOfLatency())
                .flatMap(
                        number -> claim instanceof Claim.Holds holds ? Optional.of(holds.property()) : Optional.empty())
                .filter(property -> property.figure().equals(figure) && concerns(parameters))
                .map(property -> property.target(point, List.of(point)))
                .filter(TargetValue::isCentre)
                .map(TargetValue::number);
    }

    /** True if it says something about what has these parameters. */
    public boolean concerns(Map<String, Value> parameters) {
        return where.map(condition -> condition.holds(parameters)).orElse(true);
    }

    /**
     * Reports mistakes in its condition and its formulas.
     *
     * @param points the parameters of everything it can be about; none if unknown
     */
    public void check(Vocabulary vocabulary, List<Map<String, Value>> points, Diagnostics diagnostics) {
        int before = diagnostics.count();
        Stream.concat(where.stream(), claim.rivals())
                .forEach(condition -> condition.check(vocabulary, points, Dialect.EXPECTATION, diagnostics));
        NameCheck names = new NameCheck(vocabulary, Dialect.EXPECTATION, diagnostics);
        claim.formulas().forEach(formula -> names.check(formula.expression()));
        claim.parameters().forEach(names::check);
        if (diagnostics.count() == before) {
            points.stream().filter(this::concerns).forEach(point -> checkFormulas(point, diagnostics));
        }
    }

    private void checkFormulas(Map<String, Value> point, Diagnostics diagnostics) {
        try {
            claim.formulas().forEach(formula -> formula.evaluate(List.of(), point));
        } catch (EvaluationException e) {
            new PointDiagnostics(diagnostics, point.toString()).report(e);
        }
    }

    /** Judges a run. What it does not decide is unseen, such as an expectation about points that options left out, or about figures that they took away. */
    public ExpectationVerdict judge(Findings findings) {
        try {
            List<Observation> all = findings.about(fit);
            List<Observation> meant =
                    all.stream().filter(o -> concerns(o.parameters())).toList();
            return meant.isEmpty() && isAsked()
                    ? ExpectationVerdict.unseen(text, "no such point was run")
                    : verdict(claim.judge(new Meant(meant, all, leftOut(findings))), findings);
        } catch (EvaluationException e) {
            // It was checked at the points of the file; a command line can add others.
            return ExpectationVerdict.unseen(text, String.valueOf(e.getMessage()));
        }
    }

    private static String some(int points) {
        return points == 1 ? "1 of them was" : points + " of them were";
    }

    /** A curve through some of the points is another one, whether it passes or not. */
    private ExpectationVerdict verdict(ClaimResult outcome, Findings findings) {
        int missing = fit.isPresent() ? leftOut(findings) : 0;
        if (missing > 0) {
            return ExpectationVerdict.unseen(
                    text,
                    "%s is a curve through %d points, and %s run"
                            .formatted(fit.orElseThrow(), asked.size(), some(asked.size() - missing)));
        }
        return outcome.held()
                .map(held -> new ExpectationVerdict(
                        text,
                        held,
                        outcome.sentence(),
                        outcome.evidence(),
                        published.flatMap(PublishedValue::shortfall)))
                .orElseGet(() -> ExpectationVerdict.unseen(text, outcome.sentence()));
    }

    private int leftOut(Findings findings) {
        return (int) asked.stream().filter(point -> !findings.ran(point)).count();
    }
}
