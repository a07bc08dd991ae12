package io.tagline.scenarios.cli;

import io.tagline.documents.Refusal;
import io.tagline.documents.files.FileLibrary;
import io.tagline.experiments.setup.Overrides;
import io.tagline.scenarios.timeline.ComparisonReport;
import io.tagline.work.ChosenScenario;
import io.tagline.work.difference.Comparison;
import io.tagline.work.difference.Comparison.Candidate;
import io.tagline.work.difference.Comparison.Compared;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** {@code tagline diff}: two results, or two protocols on the same program, in numbers and on the timeline. */
@Command(
        description = "Puts two results side by side: numbers with a test of the difference, and timelines.",
        footer = {
            "",
            "Examples:",
            "  tagline diff msi mesi --on lessons/read-then-write",
            "  tagline diff results/one results/other --json",
            "  tagline diff msi mesi --on lessons/readers -o msi-mesi.html",
            "  tagline diff epyc-7601 graviton2 --on synchronisation/barriers -p n=32",
            "",
            "A and B are result folders, run JSON files or scenarios; with --on, protocols or machines."
        })
final class DiffCommand implements Callable<Integer> {

    @ParentCommand
    private RootCommand root;

    @Parameters(
            index = "0",
            paramLabel = "A",
            description = "A result folder, a run JSON file or a scenario; with --on, a protocol or a machine.")
    private String a = "";

    @Parameters(index = "1", paramLabel = "B", description = "The other one, of the same kind.")
    private String b = "";

    @Option(
            names = "--on",
            paramLabel = "SCENARIO",
            description = "A and B are protocols, or machines; compare them on this scenario.")
    private Optional<String> on = Optional.empty();

    @Mixin
    private ChangeOptions changes = new ChangeOptions();

    @Mixin
    private SelectionOptions selection = new SelectionOptions();

    @Mixin
    private ReplicationsOption replications = new ReplicationsOption();

    @Mixin
    private JobsOption jobs = new JobsOption();

    @Option(names = "--timeline", description = "With --format text: also both timelines, side by side.")
    private boolean timeline;

    @Mixin
    private FormatOption<Compared> format = new FormatOption<>(new ComparisonReport());

    @Override
    public Integer call() throws IOException {
        if (timeline && format.isJson()) {
            throw new Refusal("--timeline is for --format text; a page of --format html has them anyway");
        }
        if (changes.band().isPresent()) {
            throw new Refusal("--band has no effect on diff, which compares no model");
        }
        boolean recorded = timeline || format.chosen().name().equals(ComparisonReport.HTML);
        Comparison question = new Comparison(
                candidate(a), candidate(b), recorded ? Optional.of(selection.replay()) : Optional.empty());
        try (ConsoleDesk opened = new ConsoleDesk(root.console(), FileLibrary::new, jobs.count())) {
            Compared compared = question.ask(opened.desk());
            root.print(compared, format);
            return ExitCode.of(compared.status());
        }
    }

    private Candidate candidate(String name) throws IOException {
        Overrides overrides = changes.overrides(replications.count(), List.of());
        if (on.isPresent()) {
            return Candidate.ToRun.on(on.get(), name, overrides, FileLibrary::new);
        }
        Optional<StoredResult> stored = StoredResult.named(name);
        return stored.isPresent()
                ? stored.get().candidate(overrides)
                : new Candidate.ToRun(name, new ChosenScenario(name, overrides));
    }
}
