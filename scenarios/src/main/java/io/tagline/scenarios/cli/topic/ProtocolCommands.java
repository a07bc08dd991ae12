package io.tagline.scenarios.cli.topic;

import io.tagline.checker.export.Exporter.Target;
import io.tagline.scenarios.cli.command.Command;
import io.tagline.scenarios.cli.command.Context;
import io.tagline.scenarios.cli.command.Own;
import io.tagline.scenarios.cli.command.Way;
import io.tagline.scenarios.cli.console.ConsoleContext;
import io.tagline.scenarios.cli.console.ExitCode;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.PairReport;
import io.tagline.scenarios.report.PairReport.ReportedPairs;
import io.tagline.scenarios.report.Report;
import io.tagline.scenarios.report.Reports;
import io.tagline.scenarios.report.protocol.CompletionReport;
import io.tagline.scenarios.report.protocol.ExportReport;
import io.tagline.scenarios.report.protocol.ProtocolReport;
import io.tagline.work.pairs.PairMeasurement;
import io.tagline.work.pairs.PairMeasurement.PairAnswer;
import io.tagline.work.protocol.ProtocolComparison;
import io.tagline.work.protocol.ProtocolCompletion;
import io.tagline.work.protocol.ProtocolCompletion.CompletionAnswer;
import io.tagline.work.protocol.ProtocolExport;
import io.tagline.work.protocol.ProtocolImport;
import io.tagline.work.protocol.ProtocolImport.ImportAnswer;
import io.tagline.work.protocol.ProtocolMutation;
import io.tagline.work.protocol.ProtocolMutation.Mutant;
import io.tagline.work.protocol.ProtocolView;
import io.tagline.work.protocol.StallTiming;
import io.tagline.work.protocol.StallTiming.TimingAnswer;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The commands about protocol tables: protocol, pairs and sequence. */
public final class ProtocolCommands {

    private static final Own<Boolean> DRY_RUN = Own.flag("--dry-run", "Print only the new rows.");
    private static final Own<Boolean> SIMPLIFIED =
            Own.flag("--simplified", "For dot and svg: merge costs within 10 %, as figure 3 does.");

    private ProtocolCommands() {}

    /** {@code tagline protocol}: a protocol as the textbook prints it, two of them side by side, and one with the rows that it lacks. */
    public static Command protocol() {
        return Command.over(
                "protocol",
                "Shows a protocol as a matrix, or where two differ; writes the rows that it lacks, or a model for another checker.",
                List.of(
                        "  tagline protocol show mesi",
                        "  tagline protocol show ./my-mesi.md --format mermaid",
                        "  tagline protocol diff msi mesi",
                        "  tagline protocol complete ./my-vi.md -o ./my-whole-vi.md",
                        "  tagline protocol import cache.csv directory.csv -o mine.md",
                        "  tagline protocol mutate mesi --seed 7 -o wrong.md",
                        "  tagline protocol export mesi --caches 3 -o mesi.m"),
                Command.of(
                        "show",
                        "Both controllers' transitions; the stable states for dot, mermaid and svg.",
                        List.of(),
                        Way.printing(ProtocolView.FORM, new ProtocolReport())),
                Command.of(
                        "diff",
                        "The changes in stable states, and all cells in which two protocols differ.",
                        List.of(),
                        Way.printing(ProtocolComparison.FORM, Report.answer())),
                complete(),
                imported(),
                mutate(),
                Command.of(
                        "export",
                        "Writes a protocol as a model that rumur, CMurphi, TLC or Spin checks: the states, steps and demands of check.",
                        List.of(),
                        Way.of(ProtocolExport.FORM, new ExportReport(), ProtocolCommands::export)));
    }

    private static Command imported() {
        return Command.of(
                "import",
                "Reads the tables of a textbook, or gem5's, into a protocol document; what they do not say is asked in it.",
                List.of(
                        "  tagline protocol import cache.csv directory.csv -o mine.md",
                        "  tagline protocol import cache.csv directory.csv --words mine.md -o whole.md",
                        "  tagline protocol import L1Cache_table.html Directory_table.html -o gem5.md"),
                Way.of(ProtocolImport.FORM, Reports.imported(), ProtocolCommands::imported));
    }

    private static int imported(ProtocolImport question, Context context) {
        try (ConsoleContext opened = context.open()) {
            ImportAnswer read = question.ask(opened.work());
            context.show(read, Reports.imported());
            context.root().tell(read.summary());
            return ExitCode.FINE;
        }
    }

    private static Command mutate() {
        return Command.of(
                        "mutate",
                        "Writes a wrong protocol for a class, and its key: one row is changed, and `check` finds it within seconds.",
                        List.of(
                                "  tagline protocol mutate mesi --seed 7 -o wrong.md",
                                "  tagline protocol mutate ./my-msi.md --seed 7 --variants 3 --steps 12 -o wrong.html"),
                        Way.of(ProtocolMutation.FORM, Reports.mutant(), ProtocolCommands::mutate)
                                .with(Own.JOBS))
                .notes(
                        "The protocol is Markdown in every format: wrong.html is the name of wrong.md and wrong-key.html.");
    }

    private static int mutate(ProtocolMutation question, Context context) throws IOException {
        KeyFiles files = KeyFiles.of("mutate", context);
        try (ConsoleContext opened = context.open()) {
            List<Mutant> mutants = question.ask(opened.work()).mutants();
            for (int i = 0; i < mutants.size(); i++) {
                String number = KeyFiles.number(i, mutants.size());
                files.write(mutants.get(i).document().text(), number, ".md");
                files.write(mutants.get(i), Reports.mutant(), number + "-key");
            }
        }
        return ExitCode.FINE;
    }

    private static Command complete() {
        return Command.of(
                        "complete",
                        "Writes the rows of transient states that follow from the other rows: who waits, and what the"
                                + " transactions of others meet. What is there stays. The result is checked with two caches.",
                        List.of(
                                "  tagline protocol complete ./my-vi.md --dry-run",
                                "  tagline protocol complete ./my-vi.md -o ./my-whole-vi.md",
                                "  tagline protocol complete mesi --timing xeon-phi-5110p"),
                        Way.printing(StallTiming.FORM, Report.<TimingAnswer>published())
                                .chosenBy("--timing")
                                .with(Own.JOBS),
                        Way.of(ProtocolCompletion.FORM, new CompletionReport(false), ProtocolCommands::complete)
                                .with(DRY_RUN, Own.JOBS)
                                .excludes("--dry-run", "--extend"))
                .notes("Exit codes: 0 everything holds, 1 violated, 2 usage or bad document, 3 not complete.");
    }

    private static int complete(ProtocolCompletion question, Context context) {
        boolean rowsAlone = context.has(DRY_RUN);
        CompletionReport report = new CompletionReport(rowsAlone);
        Format<CompletionAnswer> chosen = context.as(DRY_RUN.name()).format(report);
        try (ConsoleContext opened = context.open()) {
            CompletionAnswer completed = question.ask(opened.work());
            context.show(completed, report);
            if (chosen.name().equals("markdown") && !rowsAlone) {
                completed.summary().forEach(context.root()::tell);
            }
            return ExitCode.of(completed.status());
        }
    }

    /** In the language of the format, under the name of the file without its extension. */
    private static int export(ProtocolExport question, Context context) {
        ExportReport report = new ExportReport();
        Target target = Target.valueOf(context.format(report).name().toUpperCase(Locale.ROOT));
        Optional<String> module = context.format()
                .file()
                .map(file -> String.valueOf(file.getFileName()).replaceFirst("\\.[^.]*$", ""));
        return context.print(new ProtocolExport(question.protocol(), target, question.world(), module), report);
    }

    /** {@code tagline pairs}: the costs of reads and writes of a line, by its states in two caches (Ramos and Hoefler, HPDC 2013, section 2). */
    public static Command pairs() {
        return Command.of(
                "pairs",
                "Measures the cost of an access for all states of a line in two caches; draws the diagram.",
                List.of(
                        "  tagline pairs xeon-phi-5110p",
                        "  tagline pairs xeon-phi-5110p --simplified -o figure-3.svg",
                        "  tagline pairs ideal --protocol moesi --format latex"),
                Way.of(PairMeasurement.FORM, new PairReport(), ProtocolCommands::pairs)
                        .with(SIMPLIFIED));
    }

    private static int pairs(PairMeasurement question, Context context) {
        try (ConsoleContext opened = context.open()) {
            PairAnswer pairs = question.ask(opened.work());
            context.show(new ReportedPairs(pairs, context.has(SIMPLIFIED)), new PairReport());
            return ExitCode.of(pairs.status());
        }
    }
}
