package io.tagline.scenarios.cli;

import io.tagline.documents.files.FileLibrary;
import io.tagline.protocols.completion.Race;
import io.tagline.scenarios.cli.OptionRule.Excludes;
import io.tagline.scenarios.cli.OptionRule.Ruled;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.scenarios.report.protocol.CompletionReport;
import io.tagline.work.protocol.ProtocolCompletion;
import io.tagline.work.protocol.ProtocolCompletion.Completed;
import io.tagline.work.protocol.StallTiming;
import io.tagline.work.protocol.StallTiming.Timed;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

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
final class ProtocolCompleteCommand implements Callable<Integer>, Ruled {

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

    @Option(names = "--extend", description = "Write the new rows as a document of their own, which extends the other.")
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
        format.of(Report.published(), "--timing");
        try (ConsoleDesk opened = desk()) {
            Timed timed = question.ask(opened.desk());
            place.print(timed, Report.published());
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
                    chosen.write(completed, protocol.root.terminal(format.file().isEmpty())), protocol.root);
            if (chosen.name().equals("markdown") && !rowsAlone) {
                completed.summary().forEach(protocol.root::tell);
            }
            return ExitCode.of(completed.status());
        }
    }
}
