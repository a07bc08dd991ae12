package io.tagline.scenarios.model;

import io.tagline.scenarios.cla.expression.EvaluationException;
import io.tagline.scenarios.cla.expression.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a result should look like, at every point that {@code where} selects. */
public record Expectation(String text, Claim claim, Optional<Condition> where) {

    /** True if it says something about the point with these parameters. */
    public boolean concerns(Map<String, Value> parameters) {
        return where.map(condition -> condition.holds(parameters)).orElse(true);
    }

    /** Judges the points of a run. An expectation about points that were not run is not fulfilled. */
    public Verdict judge(List<Observation> observations) {
        try {
            List<Observation> meant =
                    observations.stream().filter(o -> concerns(o.parameters())).toList();
            Claim.Outcome outcome =
                    meant.isEmpty() ? new Claim.Outcome(false, "no such point was run") : claim.judge(meant);
            return new Verdict(text, outcome.passed(), outcome.sentence());
        } catch (EvaluationException e) {
            // The condition was checked at the points of the file; a command line can bring others.
            return new Verdict(text, false, e.getMessage());
        }
    }
}
