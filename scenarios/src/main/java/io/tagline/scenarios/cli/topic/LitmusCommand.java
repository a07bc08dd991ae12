package io.tagline.scenarios.cli.topic;

import io.tagline.documents.Refusal;
import io.tagline.litmus.program.LitmusTest;
import io.tagline.scenarios.cli.command.Command;
import io.tagline.scenarios.cli.command.Context;
import io.tagline.scenarios.cli.command.Own;
import io.tagline.scenarios.cli.command.RootCommand;
import io.tagline.scenarios.cli.command.Way;
import io.tagline.scenarios.cli.console.ConsoleContext;
import io.tagline.scenarios.report.Report;
import io.tagline.scenarios.report.Reports;
import io.tagline.scenarios.report.litmus.LitmusFiles;
import io.tagline.scenarios.result.FileNames;
import io.tagline.work.litmus.LitmusTrial;
import io.tagline.work.litmus.LitmusTrial.LitmusAnswer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** {@code tagline litmus}: which outcomes of a small parallel program there are, and which a memory model allows. */
public final class LitmusCommand {

    private static final Own<Path> OUT =
            Own.file("--out", "FOLDER", "Write a timeline of one run of each outcome, and a page that leads to them.");

    private LitmusCommand() {}

    public static Command command() {
        return Command.of(
                        "litmus",
                        "Runs litmus tests in herd's notation: outcomes that SC and x86-TSO allow, all executions, and runs with and without store buffers.",
                        List.of(
                                "  tagline litmus SB",
                                "  tagline litmus MP IRIW ./mine.litmus --machine sandy-bridge-2s --runs 100000",
                                "  tagline litmus SB --out sb          (a timeline of each outcome)",
                                "  tagline litmus SB --scenario -o sb.yaml"),
                        Way.of(LitmusTrial.FORM, Reports.litmus(), LitmusCommand::ask)
                                .with(Own.JOBS, OUT))
                .shortFor(Reports.SCENARIO)
                .notes(
                        "Exit codes: 0 only allowed outcomes, 2 usage or bad document (with --skip: some), 3 the simulation failed, or",
                        "a machine showed what its model forbids: an error of tagline, or of the protocol.");
    }

    /** Asks it, prints the answer, and writes timelines and their index if there is a folder for them. */
    private static int ask(LitmusTrial question, Context context) throws IOException {
        Report<LitmusAnswer> report = Reports.litmus();
        Optional<Path> out = context.get(OUT);
        if (out.isPresent()) {
            refuseEqualFiles(question.read(context.documents()));
        }
        if (context.format(report).name().equals(Reports.SCENARIO)) {
            return context.print(question.scenarios(context.documents()), report);
        }
        try (ConsoleContext opened = context.open()) {
            LitmusAnswer tried = question.ask(opened.work());
            if (out.isPresent()) {
                writeFiles(tried, out.get(), context.root());
            }
            return context.print(tried, report);
        }
    }

    /** Timelines of one test would take the place of another's. */
    private static void refuseEqualFiles(List<LitmusTest> tests) {
        Set<String> files = new HashSet<>();
        tests.stream()
                .map(test -> FileNames.of(test.name()))
                .filter(file -> !files.add(file))
                .findFirst()
                .ifPresent(file -> {
                    throw new Refusal(
                            "two tests have timelines called " + file + "; write them to folders of their own");
                });
    }

    private static void writeFiles(LitmusAnswer tried, Path out, RootCommand root) throws IOException {
        Files.createDirectories(out);
        for (Map.Entry<String, byte[]> file : LitmusFiles.of(tried).all().entrySet()) {
            root.write(out.resolve(file.getKey()), file.getValue());
        }
    }
}
