package io.tagline.lab;

import io.tagline.experiments.json.RunJson;
import io.tagline.experiments.result.PointResult;
import io.tagline.experiments.result.RunResult;
import io.tagline.models.claim.ExpectationVerdict;
import java.util.List;
import java.util.Optional;

/**
 * What a simulation came to.
 *
 * @param points a latency distribution for each point that was finished
 * @param expectations what the scenario expects, judged if all points are there
 * @param passed whether every expectation and every band of bounds holds
 * @param failure why points are missing, if one could not be simulated
 * @param json all of it, and more: what {@code tagline run --json} prints
 */
public record Run(
        List<Latency> points, List<Expectation> expectations, boolean passed, Optional<String> failure, String json) {

    static final double PICOSECONDS = 1000;

    /** Copies both lists. */
    public Run {
        points = List.copyOf(points);
        expectations = List.copyOf(expectations);
    }

    /**
     * An expectation of the scenario.
     *
     * @param text as the scenario has it
     * @param held whether it holds; nothing if a number only stands beside another
     * @param sentence what was found
     */
    public record Expectation(String text, Optional<Boolean> held, String sentence) {

        private static Expectation of(ExpectationVerdict verdict) {
            return new Expectation(verdict.expectation(), verdict.held(), verdict.sentence());
        }
    }

    static Run of(RunResult result) {
        return new Run(
                result.points().stream().map(Run::latency).toList(),
                result.expectations().stream().map(Expectation::of).toList(),
                result.passed() && result.failure().isEmpty(),
                result.failure().map(failure -> String.valueOf(failure.cause().getMessage())),
                RunJson.of(result).document());
    }

    private static Latency latency(PointResult point) {
        var latency = point.latency();
        return new Latency(
                Study.parameters(point.setup()),
                latency.count(),
                latency.mean(),
                latency.stdev(),
                latency.min(),
                latency.median(),
                latency.max(),
                point.inBounds());
    }
}
