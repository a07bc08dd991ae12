package io.tagline.scenarios.cli;

import io.tagline.documents.files.FileLibrary;
import io.tagline.protocols.completion.Race;
import io.tagline.scenarios.cli.OptionRule.Excludes;
import io.tagline.scenarios.cli.OptionRule.Ruled;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.protocol.CompletionReport;
import io.tagline.scenarios.report.protocol.ProtocolDiffReport;
import io.tagline.scenarios.report.protocol.ProtocolReport;
import io.tagline.scenarios.report.protocol.TimingReport;
import io.tagline.work.Desk;
import io.tagline.work.protocol.ProtocolComparison;
import io.tagline.work.protocol.ProtocolComparison.Compared;
import io.tagline.work.protocol.ProtocolCompletion;
import io.tagline.work.protocol.ProtocolCompletion.Completed;
import io.tagline.work.protocol.ProtocolView;
import io.tagline.work.protocol.ProtocolView.Viewed;
import io.tagline.work.protocol.StallTiming;
import io.tagline.work.protocol.StallTiming.Timed;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code tagline protocol}: a protocol as the textbook prints it, two of them side by side, and one with the rows that it lacks. */
@Command(
        subcommands = {ProtocolCommand.Show.class, ProtocolCommand.Diff.class, ProtocolCommand.Complete.class},
        description =
                "Shows a protocol as a matrix of states and events, or where two differ; or writes the rows that it lacks.",
        footer = {
            "",
            "Examples:",
            "  tagline protocol show mesi",
            "  tagline protocol show ./my-mesi.md --format mermaid",
            "  tagline protocol diff msi mesi",
            "  tagline protocol complete ./my-vi.md -o ./my-whole-vi.md"
        })
final class ProtocolCommand implements Runnable {

    @ParentCommand
    private RootCommand root;

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "say what to do with it: show, diff or complete");
    }

    /** {@code tagline protocol show}. */
    @Command(name = "show", description = "Both controllers' transitions; the stable states for dot, mermaid and svg.")
    static final class Show implements Callable<Integer> {

        @ParentCommand
        private ProtocolCommand protocol;

        @Parameters(paramLabel = "PROTOCOL", description = "A built-in name or a path.")
        private String name = "";

        @Mixin
        private FormatOption<Viewed> format = new FormatOption<>(new ProtocolReport());

        @Override
        public Integer call() {
            protocol.root.print(new ProtocolView(name).ask(Desk.over(FileLibrary::new)), format);
            return ExitCode.FINE;
        }
    }

    /** {@code tagline protocol diff}. */
    @Command(name = "diff", description = "The changes in stable states, and all cells in which two protocols differ.")
    static final class Diff implements Callable<Integer> {

        @ParentCommand
        private ProtocolCommand protocol;

        @Parameters(paramLabel = "PROTOCOL", arity = "2", description = "Two built-in names or paths.")
        private List<String> names = List.of();

        @Mixin
        private FormatOption<Compared> format = new FormatOption<>(new ProtocolDiffReport());

        @Override
        public Integer call() {
            ProtocolComparison question = new ProtocolComparison(names.get(0), names.get(1));
            protocol.root.print(question.ask(Desk.over(FileLibrary::new)), format);
            return ExitCode.FINE;
        }
    }

    /** {@code tagline protocol complete}. */
    @Command(
            name = "complete",
            description = "Writes the rows of transient states that follow from the other rows: who waits, and what the"
                    + " transactions of others meet. What is there stays. The result is checked with two caches.",
            footer = {
                "",
                "Examples:",
                "  tagline protocol complete ./my-vi.md --dry-run",
                "  tagline protocol complete ./my-vi.md -o ./my-whole-vi.md",
                "  tagline protocol complete mesi --timing xeon-phi-5110p",
                "",
                "Exit codes: 0 everything holds, 1 violated, 2 usage or bad document, 3 not complete."
            })
    static final class Complete implements Callable<Integer>, Ruled {

        @ParentCommand
        private ProtocolCommand protocol;

        @Parameters(paramLabel = "PROTOCOL", description = "A built-in name or a path.")
        private String name = "";

        @Option(
                names = "--race",
                paramLabel = "READING",
                description = "Where a request may overtake the data: answer it at once, or stall it. Default: answer.")
        private Race race = Race.ANSWER;

        @Option(names = "--dry-run", description = "Print only the new rows.")
        private boolean rowsAlone;

        @Option(
                names = "--extend",
                description = "Write the new rows as a document of their own, which extends the other.")
        private boolean extend;

        @Option(names = "--check", description = "Check the result as `tagline check` does, with more caches.")
        private boolean check;

        @Option(
                names = "--timing",
                paramLabel = "MACHINE",
                description = "Instead: simulate what stalling costs against answering, on this machine.")
        private Optional<String> machine = Optional.empty();

        @Mixin
        private FormatOption<Completed> format = new FormatOption<>(new CompletionReport(false));

        @Mixin
        private JobsOption jobs = new JobsOption();

        @Override
        public List<OptionRule> rules() {
            return List.of(
                    new Excludes("--dry-run", List.of("--extend")),
                    new Excludes("--timing", List.of("--race", "--dry-run", "--extend", "--check")));
        }

        @Override
        public Integer call() {
            return machine.isPresent() ? compare(new StallTiming(name, machine.get())) : complete();
        }

        private int compare(StallTiming question) {
            Place place = Place.of(protocol.root, jobs, format).as("--timing");
            format.of(new TimingReport(), "--timing");
            try (ConsoleDesk opened = desk()) {
                Timed timed = question.ask(opened.desk());
                place.print(timed, new TimingReport());
                return ExitCode.of(timed.status());
            }
        }

        private ConsoleDesk desk() {
            return new ConsoleDesk(protocol.root.console(), FileLibrary::new, jobs.count());
        }

        private int complete() {
            CompletionReport report = new CompletionReport(rowsAlone);
            Format<Completed> chosen = format.of(report, "--dry-run");
            try (ConsoleDesk opened = desk()) {
                Completed completed = new ProtocolCompletion(name, race, extend, check).ask(opened.desk());
                format.put(
                        chosen.write(
                                completed, protocol.root.terminal(format.file().isEmpty())),
                        protocol.root);
                if (chosen.name().equals("markdown") && !rowsAlone) {
                    completed.summary().forEach(protocol.root::tell);
                }
                return ExitCode.of(completed.status());
            }
        }
    }
}
