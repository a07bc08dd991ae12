package io.tagline.work.recording;

import io.tagline.experiments.result.RunResult;
import io.tagline.experiments.setup.PointSetup;
import io.tagline.simulator.timeline.Selection;
import java.util.Optional;

/** The recording that belongs to a run: the first replication of the first point, if it is small. */
public final class FirstReplication {

    /** Limits the steps of controllers; a page with so many takes a megabyte. */
    private static final long MOST_STEPS = 20_000;

    /** Limits the lines that the operations of the threads access, because accesses without a protocol have no steps. */
    private static final long MOST_LINES = 20_000;

    private FirstReplication() {}

    /** Empty if the run failed or its replications are long, which is known before recording. */
    public static Optional<Recording> of(RunResult result) {
        if (result.failure().isPresent() || result.points().isEmpty() || steps(result) > MOST_STEPS) {
            return Optional.empty();
        }
        PointSetup first = result.setup().points().get(0);
        return first.workload().program().lines(any -> true) > MOST_LINES
                ? Optional.empty()
                : Optional.of(Recording.of(result.setup(), first, 0, Selection.ALL));
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
}
