package io.tagline.scenarios.experiment;

import io.tagline.protocols.step.RowCounts;
import io.tagline.scenarios.model.Observation;
import io.tagline.scenarios.model.Verdict;
import java.util.List;
import java.util.Optional;

/**
 * The answer to a scenario.
 *
 * @param points those that were finished, in the order of the matrix
 * @param expectations judged only if all points are there
 * @param counts how often each row of the protocol happened at these points
 * @param failure why points are missing, if one could not be simulated
 * @param interrupted true if points are missing because the run was ended early
 */
public record RunResult(
        Setup setup,
        List<PointResult> points,
        List<Verdict> expectations,
        RowCounts counts,
        Optional<Failure> failure,
        boolean interrupted) {

    public RunResult {
        points = List.copyOf(points);
        expectations = List.copyOf(expectations);
    }

    /** Summarises the samples of an experiment. */
    public static RunResult of(Setup setup, Outcome outcome) {
        double confidence = setup.scenario().run().stop().confidence();
        List<PointResult> points = outcome.samples().entrySet().stream()
                .map(e -> PointResult.of(setup.points().get(e.getKey()), e.getValue(), confidence))
                .toList();
        boolean complete = points.size() == setup.points().size();
        List<Verdict> expectations = complete ? judge(setup, points) : List.of();
        return new RunResult(setup, points, expectations, outcome.counts(), outcome.failure(), outcome.interrupted());
    }

    /** True if every expectation holds and every sample lies in its band. */
    public boolean passed() {
        return expectations.stream().allMatch(Verdict::passed)
                && points.stream().allMatch(point -> point.inBounds().orElse(true));
    }

    private static List<Verdict> judge(Setup setup, List<PointResult> points) {
        List<Observation> observations =
                points.stream().map(PointResult::observation).toList();
        return setup.scenario().expectations().stream()
                .map(expectation -> expectation.judge(observations))
                .toList();
    }
}
