package io.tagline.scenarios.cli;

import io.tagline.scenarios.experiment.PointSetup;
import io.tagline.scenarios.experiment.RunResult;
import io.tagline.scenarios.report.run.ReplicationPage;
import io.tagline.scenarios.timeline.TimelinePage;
import io.tagline.simulator.timeline.Selection;
import io.tagline.work.recording.Recording;
import java.util.Optional;

/** The timeline that a run leaves beside its report: the first replication of the first point, if it is small. */
final class FirstTimeline {

    /** Steps of controllers; a page of so many takes a megabyte. */
    private static final long MOST_STEPS = 20_000;

    /** Lines that the operations of the threads are about: what no protocol keeps has no steps. */
    private static final long MOST_LINES = 20_000;

    private FirstTimeline() {}

    /** Nothing of a run that failed, or whose replications are long: that they are is known before anything is recorded. */
    static Optional<ReplicationPage> of(RunResult result) {
        if (result.failure().isPresent() || result.points().isEmpty() || steps(result) > MOST_STEPS) {
            return Optional.empty();
        }
        PointSetup first = result.setup().points().get(0);
        return first.workload().program().lines(any -> true) > MOST_LINES
                ? Optional.empty()
                : Optional.of(page(result, first));
    }

    private static long steps(RunResult result) {
        long replications = result.points().stream()
                .mapToLong(point -> point.samples().count())
                .sum();
        long steps = result.points().stream()
                .mapToLong(point -> point.sampled().counts().total())
                .sum();
        return steps / Math.max(1, replications);
    }

    private static ReplicationPage page(RunResult result, PointSetup point) {
        Recording recording = Recording.of(result.setup(), point, 0, Selection.ALL);
        String where =
                point.point().text().isEmpty() ? "" : " of " + point.point().text();
        return new ReplicationPage(
                "The first replication" + where + ", message by message, forward and back.",
                TimelinePage.of(recording));
    }
}
