package io.tagline.scenarios.cli;

import io.tagline.scenarios.experiment.Setup;
import io.tagline.scenarios.timeline.Recording;
import io.tagline.scenarios.timeline.TimelineFormat;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code tagline timeline}: one replication of one point, message by message. */
@Command(
        name = "timeline",
        description = "Shows one replication, message by message and state by state.",
        footer = {
            "",
            "Examples:",
            "  tagline timeline scenarios/xeon-phi/ping-pong.yaml -p send=E",
            "  tagline timeline xeon-phi/ping-pong --format html -o ping-pong.html",
            "  tagline timeline xeon-phi/contention -p receivers=9 --line sbuf --format mermaid",
            "  tagline timeline my-exam.yaml --format sheet --quiz 17 -o sheet-17.txt"
        })
final class TimelineCommand implements Callable<Integer> {

    private final RootCommand root;

    @Mixin
    private ScenarioOptions scenario = new ScenarioOptions();

    @Mixin
    private FaultOption faults = new FaultOption();

    @Mixin
    private SelectionOptions selection = new SelectionOptions();

    @Option(names = "--format", defaultValue = "text", description = "One of ${COMPLETION-CANDIDATES}. Default: text.")
    private TimelineFormat format = TimelineFormat.TEXT;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write to FILE, not to stdout.")
    private Optional<Path> output = Optional.empty();

    @Option(
            names = "--quiz",
            paramLabel = "SEED",
            description = "With --format sheet: leave half of the answers out; they are written to FILE.key.")
    private Optional<Long> quiz = Optional.empty();

    TimelineCommand(RootCommand root) {
        this.root = root;
    }

    @Override
    public Integer call() throws IOException {
        TimelineOutput files = new TimelineOutput(root.console(), format, output);
        files.check(quiz.isPresent());
        Setup setup = scenario.load(Optional.empty(), faults.texts());
        Recording recording = selection.recordingOfFirst(setup, root.console());
        files.write(recording, quiz.map(OptionalLong::of).orElse(OptionalLong.empty()));
        if (recording.whole().failure().isPresent()) {
            root.console().err().println("error: simulation failed; the end of the timeline says why");
            return ExitCode.BROKEN;
        }
        return ExitCode.FINE;
    }
}
