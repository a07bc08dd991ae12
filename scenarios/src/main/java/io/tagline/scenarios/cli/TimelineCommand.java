package io.tagline.scenarios.cli;

import io.tagline.scenarios.experiment.PointSetup;
import io.tagline.scenarios.experiment.Setup;
import io.tagline.simulator.timeline.Timeline;
import io.tagline.simulator.timeline.TimelineText;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code tagline timeline}: one replication of one point, message by message. */
@Command(
        name = "timeline",
        description = "Shows one replication, message by message and state by state.",
        footer = {"", "Example:", "  tagline timeline scenarios/xeon-phi/ping-pong.yaml -p send=E"})
final class TimelineCommand implements Callable<Integer> {

    private final RootCommand root;

    @Mixin
    private ScenarioOptions scenario = new ScenarioOptions();

    @Mixin
    private FaultOption faults = new FaultOption();

    @Option(names = "--replication", paramLabel = "N", description = "Which replication. Default: 0, the first.")
    private long replication;

    TimelineCommand(RootCommand root) {
        this.root = root;
    }

    @Override
    public Integer call() {
        Setup setup = scenario.load(Optional.empty(), faults.texts());
        PointSetup point = setup.points().get(0);
        if (setup.points().size() > 1) {
            root.console().err().println("showing " + point.point().text() + "; choose another point with -p");
        }
        return print(Timeline.of(setup.timedMachine(point), point.workload(), replication));
    }

    private int print(Timeline timeline) {
        TimelineText.lines(timeline).forEach(line -> root.console().out().print(line + "\n"));
        root.console().out().flush();
        if (timeline.failure().isPresent()) {
            root.console().err().println("error: simulation failed; the end of the timeline says why");
            return ExitCode.BROKEN;
        }
        return ExitCode.FINE;
    }
}
