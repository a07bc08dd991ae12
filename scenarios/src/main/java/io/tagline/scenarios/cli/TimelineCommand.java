package io.tagline.scenarios.cli;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Refusal;
import io.tagline.documents.files.DocumentFile;
import io.tagline.pictures.timeline.PageExtras;
import io.tagline.pictures.timeline.TimelinePage;
import io.tagline.scenarios.timeline.TimelineReport;
import io.tagline.work.Status;
import io.tagline.work.note.Note;
import io.tagline.work.note.NotesReader;
import io.tagline.work.recording.OneReplication;
import io.tagline.work.recording.OneReplication.Recorded;
import io.tagline.work.recording.Recording;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code tagline timeline}: one replication of one point, message by message. */
@Command(
        description = "Shows one replication, message by message and state by state.",
        footer = {
            "",
            "Examples:",
            "  tagline timeline scenarios/xeon-phi/ping-pong.yaml -p send=E",
            "  tagline timeline xeon-phi/ping-pong -o ping-pong.html",
            "  tagline timeline xeon-phi/contention -p receivers=9 --line sbuf --format mermaid",
            "  tagline timeline my-exam.yaml --format sheet --quiz 17 -o sheet-17.txt"
        })
final class TimelineCommand implements Callable<Integer> {

    @ParentCommand
    private RootCommand root;

    @Mixin
    private ScenarioOptions scenario = new ScenarioOptions();

    @Mixin
    private FaultOption faults = new FaultOption();

    @Mixin
    private SelectionOptions selection = new SelectionOptions();

    @Mixin
    private FormatOption<Recorded> format = new FormatOption<>(new TimelineReport());

    @Option(
            names = "--quiz",
            paramLabel = "SEED",
            description = "With --format sheet: leave half of the answers out; they are written to FILE.key.")
    private Optional<Long> quiz = Optional.empty();

    @Option(
            names = "--notes",
            paramLabel = "FILE",
            description = "With --format html: notes about moments, which the page shows there.")
    private Optional<Path> notes = Optional.empty();

    @Override
    public Integer call() throws IOException {
        refuseWhatCannotBeWritten();
        OneReplication question = selection.of(scenario.chosen(Optional.empty(), faults.texts()));
        try (ConsoleDesk opened = scenario.desk(1)) {
            return write(question.ask(opened.desk()));
        }
    }

    private int write(Recorded recorded) throws IOException {
        Recording recording = recorded.recording();
        if (quiz.isPresent()) {
            format.put(TimelineReport.quiz(recording, quiz.get()), root);
            root.write(
                    Path.of(format.file().orElseThrow() + ".key"),
                    format.chosen().write(recorded, root.terminal(false)));
        } else if (notes.isPresent()) {
            format.put(noted(recording, notes.get()), root);
        } else {
            root.print(recorded, format);
        }
        if (recorded.status() == Status.BROKEN) {
            root.tell("error: simulation failed; the end of the timeline says why");
        }
        return ExitCode.of(recorded.status());
    }

    private static String noted(Recording recording, Path file) {
        List<Note> read = Diagnostics.read(diagnostics -> DocumentFile.read(file, diagnostics)
                .flatMap(source -> NotesReader.read(source, recording.moments(), diagnostics)));
        return TimelinePage.of(recording, PageExtras.noted(read));
    }

    private void refuseWhatCannotBeWritten() {
        if (quiz.isPresent()
                && (!format.chosen().name().equals(TimelineReport.SHEET)
                        || format.file().isEmpty())) {
            throw new Refusal("--quiz needs --format sheet and -o FILE");
        }
        if (notes.isPresent() && !format.chosen().name().equals(TimelineReport.PAGE)) {
            throw new Refusal("--notes needs --format html");
        }
    }
}
