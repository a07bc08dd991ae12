package io.tagline.scenarios.cli;

import io.tagline.documents.files.FileLibrary;
import io.tagline.scenarios.report.Report;
import io.tagline.scenarios.report.protocol.ProtocolReport;
import io.tagline.work.Desk;
import io.tagline.work.protocol.ProtocolComparison;
import io.tagline.work.protocol.ProtocolComparison.Compared;
import io.tagline.work.protocol.ProtocolView;
import io.tagline.work.protocol.ProtocolView.Viewed;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code tagline protocol}: a protocol as the textbook prints it, two of them side by side, and one with the rows that it lacks. */
@Command(
        subcommands = {
            ProtocolCommand.Show.class,
            ProtocolCommand.Diff.class,
            ProtocolCompleteCommand.class,
            ProtocolExportCommand.class
        },
        description =
                "Shows a protocol as a matrix, or where two differ; writes the rows that it lacks, or a model for another checker.",
        footer = {
            "",
            "Examples:",
            "  tagline protocol show mesi",
            "  tagline protocol show ./my-mesi.md --format mermaid",
            "  tagline protocol diff msi mesi",
            "  tagline protocol complete ./my-vi.md -o ./my-whole-vi.md",
            "  tagline protocol export mesi --caches 3 -o mesi.m"
        })
final class ProtocolCommand implements Runnable {

    @ParentCommand
    RootCommand root;

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "say what to do with it: show, diff, complete or export");
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
        private FormatOption<Compared> format = new FormatOption<>(Report.answer());

        @Override
        public Integer call() {
            ProtocolComparison question = new ProtocolComparison(names.get(0), names.get(1));
            protocol.root.print(question.ask(Desk.over(FileLibrary::new)), format);
            return ExitCode.FINE;
        }
    }
}
