package io.tagline.scenarios.cli;

import io.tagline.documents.Refusal;
import io.tagline.litmus.program.LitmusTest;
import io.tagline.scenarios.cli.Place.Target;
import io.tagline.scenarios.report.Report;
import io.tagline.scenarios.report.Reports;
import io.tagline.scenarios.report.litmus.LitmusFiles;
import io.tagline.scenarios.result.FileNames;
import io.tagline.work.litmus.LitmusTrial;
import io.tagline.work.litmus.LitmusTrial.Tried;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code tagline litmus}: which outcomes of a small parallel program there are, and which a memory model allows. */
@Command(
        description =
                "Runs litmus tests in herd's notation: outcomes that SC and x86-TSO allow, all executions, and runs with and without store buffers.",
        footer = {
            "",
            "Examples:",
            "  tagline litmus SB",
            "  tagline litmus MP IRIW ./mine.litmus --machine sandy-bridge-2s --runs 100000",
            "  tagline litmus SB --out sb          (a timeline of each outcome)",
            "  tagline litmus SB --scenario -o sb.yaml",
            "",
            "Exit codes: 0 only allowed outcomes, 1 a forbidden outcome, 2 usage or bad document (with --skip: some),",
            "3 the simulation failed."
        })
final class LitmusCommand implements Callable<Integer> {

    @ParentCommand
    private RootCommand root;

    @Parameters(
            paramLabel = "TEST",
            arity = "1..*",
            description = "Built-in tests by their names, files, folders, or lists such as @all; or: all.")
    private List<String> names = new ArrayList<>();

    @Mixin
    private LitmusOptions options = new LitmusOptions();

    @Option(names = "--skip", description = "Leave out tests that are refused, list them, and exit with 2.")
    private boolean skip;

    @Mixin
    private JobsOption jobs = new JobsOption();

    @Option(
            names = "--out",
            paramLabel = "FOLDER",
            description = "Write a timeline of one run of each outcome, and a page that leads to them.")
    private Optional<Path> out = Optional.empty();

    @Mixin
    private FormatOption<Tried> format = new FormatOption<>(Reports.litmus(), Reports.SCENARIO);

    @Override
    public Integer call() throws IOException {
        LitmusTrial question = new LitmusTrial(names, options.bench(), skip);
        return ask(question, Place.of(root, jobs, format).to(Target.of(out)));
    }

    /** Asks it, prints the answer, and writes timelines and their index if there is a folder for them. */
    static int ask(LitmusTrial question, Place place) throws IOException {
        Report<Tried> report = Reports.litmus();
        Optional<Path> out = place.target().out();
        if (out.isPresent()) {
            refuseEqualFiles(question.read(place.documents()));
        }
        if (place.format().of(report, place.part()).name().equals(Reports.SCENARIO)) {
            Tried written = question.scenarios(place.documents());
            place.print(written, report);
            return ExitCode.of(written.status());
        }
        try (ConsoleDesk opened = place.desk(place.documents())) {
            Tried tried = question.ask(opened.desk());
            if (out.isPresent()) {
                writeFiles(tried, out.get(), place.root());
            }
            place.print(tried, report);
            return ExitCode.of(tried.status());
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

    private static void writeFiles(Tried tried, Path out, RootCommand root) throws IOException {
        Files.createDirectories(out);
        for (Map.Entry<String, byte[]> file : LitmusFiles.of(tried).all().entrySet()) {
            root.write(out.resolve(file.getKey()), file.getValue());
        }
    }
}
