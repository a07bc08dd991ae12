package io.tagline.models.claim;

import io.tagline.documents.Diagnostics;
import io.tagline.programs.expression.Dialect;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.expression.NameCheck;
import io.tagline.programs.expression.PointDiagnostics;
import io.tagline.programs.expression.Value;
import io.tagline.programs.expression.Vocabulary;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An expected property of a result, at every point that {@code where} selects.
 *
 * @param fit the fit it speaks of, or nothing if it speaks of points
 * @param published the published number that it checks, if any
 */
public record Expectation(
        String text, Optional<String> fit, Claim claim, Optional<Condition> where, Optional<Published> published) {

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
        return claim instanceof Claim.Holds holds && holds.property() instanceof Property.Beside;
    }

    /** The same, about a published number. */
    public Expectation standingFor(Published number) {
        return new Expectation(text, fit, claim, where, Optional.of(number));
    }

    /** The published time that it compares this figure with where these are the parameters; nothing if none exists. */
    public Optional<Double> publishedTime(Figure figure, Map<String, Value> parameters) {
        Observation point = new Observation("", parameters, Map.of());
        return published
                .filter(number -> number.kind() != Published.Kind.SHAPE && speaksOfLatency())
                .flatMap(
                        number -> claim instanceof Claim.Holds holds ? Optional.of(holds.property()) : Optional.empty())
                .filter(property -> property.figure().equals(figure) && concerns(parameters))
                .map(property -> property.target(point, List.of(point)))
                .filter(Target::isCentre)
                .map(Target::number);
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
        where.ifPresent(condition -> condition.check(vocabulary, points, Dialect.EXPECTATION, diagnostics));
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

    /** Judges a run. Of an expectation about points that options left out nothing is seen: the file has such points, which {@link #check} asked for. */
    public Verdict judge(Findings findings) {
        try {
            List<Observation> all = findings.about(fit);
            List<Observation> meant =
                    all.stream().filter(o -> concerns(o.parameters())).toList();
            return meant.isEmpty() ? Verdict.unseen(text) : judge(meant, all);
        } catch (EvaluationException e) {
            // It was checked at the points of the file; a command line can add others.
            return new Verdict(text, false, e.getMessage());
        }
    }

    private Verdict judge(List<Observation> meant, List<Observation> all) {
        Claim.Outcome outcome = claim.judge(meant, all);
        return new Verdict(
                text,
                outcome.passed(),
                outcome.sentence(),
                Optional.of(outcome.evidence()),
                published.flatMap(Published::shortfall));
    }
}
