package io.tagline.work.recording;

import io.tagline.documents.Diagnostic;
import io.tagline.documents.Diagnostics;
import io.tagline.experiments.sampling.Failure;
import io.tagline.experiments.setup.PointSetup;
import io.tagline.experiments.setup.Setup;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.sheet.Terminal;
import io.tagline.sheet.TextRenderer;
import io.tagline.simulator.machine.SimulationException;
import io.tagline.simulator.timeline.Timeline;
import java.util.List;
import java.util.Optional;

/** Explains a failure: replications can be repeated exactly, so it runs the failed one again with an observer. */
public final class FailureStory {

    private static final int STEPS = 12;

    private FailureStory() {}

    /** The point at which it failed, as text; empty if there is only one. */
    public static String where(Setup setup, Failure failure) {
        return setup.points().get(failure.point()).point().text();
    }

    /** The last steps before the failure, only of the faulty line if there is one; empty for other failures. */
    public static List<String> of(Setup setup, Failure failure) {
        if (!(failure.cause() instanceof SimulationException)) {
            return List.of();
        }
        PointSetup point = setup.points().get(failure.point());
        Timeline timeline = Timeline.of(setup.timedMachine(point), point.workload(), failure.replication());
        return new TextRenderer(Terminal.PLAIN)
                .text(TimelineSheet.of(timeline.story(STEPS)))
                .lines()
                .toList();
    }

    /** The place in the program that caused the failure, if there is one. */
    public static Optional<Diagnostic> place(Failure failure) {
        return failure.cause() instanceof SimulationException simulation
                ? simulation.mistake().map(FailureStory::place)
                : Optional.empty();
    }

    /** The place in the program that caused the failure. */
    public static Diagnostic place(EvaluationException mistake) {
        Diagnostics diagnostics = new Diagnostics();
        diagnostics.error(mistake.code(), mistake.span(), mistake.getMessage()).note(mistake.note());
        return diagnostics.all().get(0);
    }
}
