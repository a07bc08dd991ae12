package io.tagline.scenarios.cli;

import io.tagline.documents.Refusal;
import io.tagline.documents.files.FileLibrary;
import io.tagline.litmus.outcome.Outcome;
import io.tagline.litmus.program.LitmusTest;
import io.tagline.pictures.timeline.TimelinePage;
import io.tagline.scenarios.report.Reports;
import io.tagline.scenarios.result.FileNames;
import io.tagline.work.litmus.LitmusResult;
import io.tagline.work.litmus.LitmusResult.VariantResult;
import io.tagline.work.litmus.LitmusResult.Witness;
import io.tagline.work.litmus.LitmusTrial;
import io.tagline.work.litmus.LitmusTrial.Tried;
import io.tagline.work.litmus.Variant;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
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
            "Exit codes: 0 only allowed outcomes, 1 a forbidden outcome, 2 usage or bad document,",
            "3 the simulation failed."
        })
final class LitmusCommand implements Callable<Integer> {

    @ParentCommand
    private RootCommand root;

    @Parameters(paramLabel = "TEST", arity = "1..*", description = "Built-in tests by their names, or files; or: all.")
    private List<String> names = new ArrayList<>();

    @Mixin
    private LitmusOptions options = new LitmusOptions();

    @Mixin
    private JobsOption jobs = new JobsOption();

    @Option(names = "--out", paramLabel = "FOLDER", description = "Write a timeline of one run of each outcome.")
    private Optional<Path> out = Optional.empty();

    @Mixin
    private FormatOption<Tried> format = new FormatOption<>(Reports.litmus(), Reports.SCENARIO);

    @Override
    public Integer call() throws IOException {
        LitmusTrial question = new LitmusTrial(names, options.bench());
        refuseEqualFiles(question.read(FileLibrary::new));
        if (format.chosen().name().equals(Reports.SCENARIO)) {
            root.print(question.scenarios(FileLibrary::new), format);
            return ExitCode.FINE;
        }
        try (ConsoleDesk opened = new ConsoleDesk(root.console(), FileLibrary::new, jobs.count())) {
            Tried tried = question.ask(opened.desk());
            for (LitmusResult result : tried.results()) {
                for (VariantResult variant : result.variants()) {
                    writeTimelines(variant);
                }
            }
            root.print(tried, format);
            return ExitCode.of(tried.status());
        }
    }

    /** Timelines of one test would take the place of another's. */
    private void refuseEqualFiles(List<LitmusTest> tests) {
        Set<String> files = new HashSet<>();
        tests.stream()
                .map(test -> FileNames.of(test.name()))
                .filter(file -> out.isPresent() && !files.add(file))
                .findFirst()
                .ifPresent(file -> {
                    throw new Refusal(
                            "two tests have timelines called " + file + "; write them to folders of their own");
                });
    }

    private void writeTimelines(VariantResult result) throws IOException {
        if (out.isPresent()) {
            Files.createDirectories(out.get());
            Variant variant = result.variant();
            String name = FileNames.of(variant.test().name())
                    + (variant.storeBuffer() == 0 ? "-no-buffers-" : "-store-buffers-");
            for (Map.Entry<Outcome, Witness> seen : result.witnesses().entrySet()) {
                String outcome = outcomeName(seen.getKey().text(variant.test()));
                root.write(
                        out.get().resolve(name + outcome + ".html"),
                        TimelinePage.of(result.recording(seen.getValue())).getBytes(StandardCharsets.UTF_8));
            }
        }
    }

    /** {@code 0:EAX=0; [x]=1;} as {@code 0-EAX=0-x=1}. */
    private static String outcomeName(String outcome) {
        return FileNames.of(outcome.replaceAll("[\\[\\];]", ""));
    }
}
