package io.tagline.scenarios.cli.topic;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Refusal;
import io.tagline.documents.files.DocumentFile;
import io.tagline.experiments.setup.Build;
import io.tagline.pictures.timeline.PageExtras;
import io.tagline.pictures.timeline.TimelinePage;
import io.tagline.scenarios.cli.command.Command;
import io.tagline.scenarios.cli.command.Context;
import io.tagline.scenarios.cli.command.Own;
import io.tagline.scenarios.cli.command.Way;
import io.tagline.scenarios.cli.console.ConsoleContext;
import io.tagline.scenarios.cli.console.ExitCode;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.scenarios.report.Reports;
import io.tagline.scenarios.timeline.TimelineReport;
import io.tagline.scenarios.timeline.WhyPage;
import io.tagline.sheet.HtmlRenderer;
import io.tagline.work.ChosenScenario;
import io.tagline.work.Status;
import io.tagline.work.bounds.Derivation;
import io.tagline.work.bounds.Derivation.BoundsAnswer;
import io.tagline.work.note.Note;
import io.tagline.work.note.NotesReader;
import io.tagline.work.recording.CriticalPath;
import io.tagline.work.recording.OneReplication;
import io.tagline.work.recording.OneReplication.TimelineAnswer;
import io.tagline.work.recording.Recording;
import io.tagline.work.traffic.TrafficView;
import io.tagline.work.why.Why;
import io.tagline.work.why.Why.WhyAnswer;
import io.tagline.work.witness.Witnesses;
import io.tagline.work.witness.Witnesses.WitnessAnswer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The commands that look into single replications of a scenario: bounds, timeline, why and traffic. */
public final class RecordingCommands {

    private static final Own<Long> QUIZ = Own.number(
            "--quiz", "SEED", "With --format sheet: leave half of the answers out; they are written to FILE.key.");
    private static final Own<Path> NOTES =
            Own.file("--notes", "FILE", "With --format html: notes about moments, which the page shows there.");

    private RecordingCommands() {}

    /** {@code tagline bounds}: T_min and T_max of a scenario from the CLa graph of its program, without simulating it. */
    public static Command bounds() {
        return Command.of(
                "bounds",
                "Derives T_min and T_max from a program, with their critical paths; draws its CLa graph.",
                List.of(
                        "  tagline bounds scenarios/xeon-phi/ping-pong.yaml",
                        "  tagline bounds xeon-phi/ping-pong -p send=E -o graph.svg",
                        "  tagline bounds my-scenario.yaml --band guaranteed --json",
                        "  tagline bounds my-locks.yaml --replay 3",
                        "  tagline bounds xeon-phi/ping-pong --witness",
                        "  tagline bounds xeon-phi/ping-pong -p send=E --witness slowest -o slowest.html"),
                Way.printing(Witnesses.FORM, new WitnessReport())
                        .chosenBy("--witness")
                        .without("changes.replications", "changes.faults")
                        .with(Own.JOBS),
                Way.of(Derivation.FORM, Reports.bounds(), RecordingCommands::bounds)
                        .without("changes.replications", "changes.faults"));
    }

    private static int bounds(Derivation question, Context context) {
        boolean isOfOnePoint = Reports.isOfOnePoint(context.format(Reports.bounds()));
        if (question.replay().isPresent() && isOfOnePoint) {
            throw new Refusal("--replay has text and JSON only: the CLa graph is that of all executions");
        }
        try (ConsoleContext opened = context.open()) {
            BoundsAnswer derived = question.ask(opened.work());
            if (question.replay().isEmpty() && isOfOnePoint) {
                ChosenScenario.noticeFirst(derived.setup(), opened.work().watch());
            }
            return context.print(derived, Reports.bounds());
        }
    }

    /** A page is the timeline of a witness, if only one was looked for. */
    private record WitnessReport() implements Report<WitnessAnswer> {

        @Override
        public List<Format<WitnessAnswer>> formats() {
            return List.of(
                    Format.text(WitnessAnswer::sheet),
                    Format.markdown(WitnessAnswer::sheet),
                    Format.of("html", "a page, or the timeline of one witness", WitnessReport::page),
                    Format.latex(WitnessAnswer::sheet),
                    Format.json(WitnessAnswer::json));
        }

        private static String page(WitnessAnswer answer) {
            return answer.recording()
                    .map(recording -> TimelinePage.of(
                            recording,
                            PageExtras.explaining(
                                    CriticalPath.of(recording), answer.sheet().answer())))
                    .orElseGet(() -> HtmlRenderer.text(answer.sheet().signed(Build.text())));
        }
    }

    /** {@code tagline timeline}: one replication of one point, message by message. */
    public static Command timeline() {
        return Command.of(
                "timeline",
                "Shows one replication, message by message and state by state.",
                List.of(
                        "  tagline timeline scenarios/xeon-phi/ping-pong.yaml -p send=E",
                        "  tagline timeline xeon-phi/ping-pong -o ping-pong.html",
                        "  tagline timeline xeon-phi/contention -p receivers=9 --line sbuf --format mermaid",
                        "  tagline timeline my-exam.yaml --format sheet --quiz 17 -o sheet-17.txt"),
                Way.of(OneReplication.FORM, new TimelineReport(), RecordingCommands::timeline)
                        .without("changes.replications")
                        .with(QUIZ, NOTES));
    }

    private static int timeline(OneReplication question, Context context) throws IOException {
        Format<TimelineAnswer> format = context.format(new TimelineReport());
        Optional<Long> quiz = context.get(QUIZ);
        Optional<Path> notes = context.get(NOTES);
        if (quiz.isPresent()
                && (!format.name().equals(TimelineReport.SHEET)
                        || context.format().file().isEmpty())) {
            throw new Refusal("--quiz needs --format sheet and -o FILE");
        } else if (notes.isPresent() && !format.name().equals(TimelineReport.PAGE)) {
            throw new Refusal("--notes needs --format html");
        }
        try (ConsoleContext opened = context.open()) {
            TimelineAnswer recorded = question.ask(opened.work());
            Recording recording = recorded.recording();
            if (quiz.isPresent()) {
                context.format().put(TimelineReport.quiz(recording, quiz.get()), context.root());
                Path key = Path.of(context.format().file().orElseThrow() + ".key");
                context.root().write(key, format.write(recorded, context.root().terminal(false)));
            } else if (notes.isPresent()) {
                context.format().put(noted(recording, notes.get()), context.root());
            } else {
                context.show(recorded, new TimelineReport());
            }
            if (recorded.status() == Status.BROKEN) {
                context.root().tell("error: simulation failed; the end of the timeline says why");
            }
            return ExitCode.of(recorded.status());
        }
    }

    private static String noted(Recording recording, Path file) {
        List<Note> read = Diagnostics.read(diagnostics -> DocumentFile.read(file, diagnostics)
                .flatMap(source -> NotesReader.read(source, recording.moments(), diagnostics)));
        return TimelinePage.of(recording, PageExtras.noted(read));
    }

    /** {@code tagline why}: what the critical path of one sample is spent on. */
    public static Command why() {
        return Command.of(
                "why",
                "Explains a slow sample: what its critical path is spent on.",
                List.of(
                        "  tagline why xeon-phi/ping-pong -p send=E",
                        "  tagline why xeon-phi/ping-pong -p send=E --path",
                        "  tagline why xeon-phi/ping-pong -p send=E --sample fastest",
                        "  tagline why xeon-phi/ping-pong -p send=E --operations",
                        "  tagline why my-lock.yaml -p threads=16 --interval acquire",
                        "  tagline why xeon-phi/contention -p state=E -p receivers=9 --sample 150 -o why.html"),
                Way.printing(Why.FORM, new WhyReport())
                        .without("changes.faults")
                        .with(Own.JOBS)
                        .excludes("--interval", "--sample", "--operations")
                        .excludes("--path", "--operations"));
    }

    private record WhyReport() implements Report<WhyAnswer> {

        @Override
        public List<Format<WhyAnswer>> formats() {
            return List.of(
                    Format.text(WhyAnswer::sheet),
                    Format.markdown(WhyAnswer::sheet),
                    Format.latex(WhyAnswer::sheet),
                    Format.of("html", "with its timeline, folded", WhyReport::page));
        }

        /** Without the timeline where the path is broken down by operation: its page explains other legs. */
        private static String page(WhyAnswer why) {
            return why.operations().isEmpty()
                    ? WhyPage.of(why)
                    : HtmlRenderer.text(why.sheet().signed(Build.text()));
        }
    }

    /** {@code tagline traffic}: how much links and directories are used in one replication. */
    public static Command traffic() {
        return Command.of(
                "traffic",
                "Shows how many messages each link carries and each directory receives, in one replication.",
                List.of(
                        "  tagline traffic xeon-phi/broadcast-trees -p n=60",
                        "  tagline traffic xeon-phi/ring-pairs -o ring.svg"),
                Way.printing(TrafficView.FORM, Reports.traffic()).without("changes.replications", "changes.faults"));
    }
}
