package io.tagline.scenarios.cli;

import io.tagline.documents.DiagnosticRenderer;
import io.tagline.documents.Diagnostics;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.scenarios.experiment.Failure;
import io.tagline.scenarios.experiment.PointSetup;
import io.tagline.scenarios.experiment.Setup;
import io.tagline.simulator.machine.SimulationException;
import io.tagline.simulator.timeline.Timeline;
import io.tagline.simulator.timeline.TimelineText;
import java.util.List;

/** What led to a failure: since a replication can be repeated exactly, it is explained by running it again with an observer. */
final class FailureStory {

    private static final int STEPS = 12;

    private FailureStory() {}

    /** The last steps before the failure, of the line that is to blame if there is one; nothing for other failures. */
    static List<String> of(Setup setup, Failure failure) {
        if (!(failure.cause() instanceof SimulationException)) {
            return List.of();
        }
        PointSetup point = setup.points().get(failure.point());
        Timeline timeline = Timeline.of(setup.timedMachine(point), point.workload(), failure.replication());
        return TimelineText.lines(timeline.story(STEPS));
    }

    /** The place in the program that is to blame, with carets; nothing if none is. */
    static List<String> excerpt(Failure failure, DiagnosticRenderer renderer) {
        return failure.cause() instanceof SimulationException simulation
                ? simulation
                        .mistake()
                        .map(mistake -> excerpt(mistake, renderer))
                        .orElse(List.of())
                : List.of();
    }

    /** A place in a program, with carets. */
    static List<String> excerpt(EvaluationException mistake, DiagnosticRenderer renderer) {
        Diagnostics diagnostics = new Diagnostics();
        diagnostics.error(mistake.code(), mistake.span(), mistake.getMessage()).note(mistake.note());
        return renderer.render(diagnostics.all(), 0).lines().toList();
    }
}
