package io.tagline.scenarios.cli;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Library;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.files.Resources;
import io.tagline.scenarios.experiment.Failure;
import io.tagline.scenarios.experiment.Journal;
import io.tagline.scenarios.experiment.Setup;
import io.tagline.scenarios.report.Reports;
import io.tagline.scenarios.report.reproduction.ReproductionFiles;
import io.tagline.scenarios.result.FileNames;
import io.tagline.scenarios.shard.Sweep;
import io.tagline.scenarios.shard.Whole;
import io.tagline.work.Status;
import io.tagline.work.reproduction.PaperReproduction;
import io.tagline.work.reproduction.Plan;
import io.tagline.work.reproduction.Reproduced;
import io.tagline.work.reproduction.ReproductionResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/** {@code tagline reproduce}: every published number beside the model's and the simulated one. */
@Command(
        description = "Runs the scenarios of a paper: published numbers beside those of model and simulation.",
        footer = {
            "",
            "Examples:",
            "  tagline reproduce xeon-phi",
            "  tagline reproduce xeon-phi --full --json",
            "  tagline reproduce communication",
            "",
            "Exit code 1 if a number falls out of its tolerance."
        })
final class ReproduceCommand implements Callable<Integer> {

    @ParentCommand
    private RootCommand root;

    @Spec
    private CommandSpec spec;

    private final Library reproductions = new FileLibrary(PaperReproduction.KIND);

    @Parameters(paramLabel = "PAPER", arity = "0..1", description = "One paper. Default: all.")
    private Optional<String> paper = Optional.empty();

    @Option(names = "--full", description = "Repeat the points more often; this takes minutes.")
    private boolean full;

    @Mixin
    private JobsOption jobs = new JobsOption();

    @Mixin
    private ShardOption part = new ShardOption();

    @Option(names = "--out", paramLabel = "DIR", description = "Write the results below DIR, not below results/.")
    private Optional<Path> out = Optional.empty();

    @Option(names = "--no-results", description = "Write no files.")
    private boolean noResults;

    @Option(names = "--png", description = "Write the pictures as PNG too.")
    private boolean png;

    @Mixin
    private FormatOption<List<ReproductionResult>> format = new FormatOption<>(Reports.reproduction());

    @Override
    public Integer call() throws IOException {
        part.refuse(format.isGiven() || noResults || png);
        List<PaperReproduction> wanted = paper.map(List::of).orElseGet(reproductions::names).stream()
                .map(name -> new PaperReproduction(name, !full, ReproduceCommand::trace))
                .toList();
        List<Plan> plans = plans(wanted);
        List<Setup> setups =
                plans.stream().flatMap(plan -> plan.setups().stream()).toList();
        Question question = Question.of(spec);
        if (part.shard().isPresent()) {
            return ShardRun.of(root, question, setups, part.shard().get())
                    .run(out, question, question.files(setups), jobs);
        }
        try (ConsoleDesk opened = new ConsoleDesk(root.console(), FileLibrary::new, jobs.count());
                ReproductionJournals journals = journals(plans, () -> question.sweep(setups))) {
            List<ReproductionResult> results = new ArrayList<>();
            for (int i = 0; i < plans.size(); i++) {
                Plan plan = plans.get(i);
                results.add(wanted.get(i).of(plan, opened.desk().with(journals.of(plan))));
            }
            journals.tellWhatIsLost(root);
            return finish(results, journals);
        }
    }

    private static byte[] trace(String file) {
        return Resources.bytes(ReproduceCommand.class, "/io/tagline/library/traces/" + file);
    }

    /** What shards have brought, or else what an earlier command has left in the folders of its results. */
    private ReproductionJournals journals(List<Plan> plans, Supplier<Sweep> sweep) {
        Optional<Whole> known = root.known(sweep);
        return known.isPresent() || noResults
                ? ReproductionJournals.known(
                        plans, known.map(whole -> whole.journal(Journal.NONE)).orElse(Journal.NONE))
                : ReproductionJournals.in(this::folder, plans, root);
    }

    /** All mistakes of all documents are reported before anything runs. */
    private static List<Plan> plans(List<PaperReproduction> wanted) {
        Diagnostics diagnostics = new Diagnostics();
        List<Plan> plans = wanted.stream()
                .flatMap(question -> question.plan(FileLibrary::new, diagnostics).stream())
                .toList();
        diagnostics.throwIfAny();
        return plans;
    }

    private int finish(List<ReproductionResult> results, ReproductionJournals journals) throws IOException {
        root.print(results, format);
        for (ReproductionResult result : results) {
            tell(result);
            if (!noResults) {
                write(result);
            }
        }
        if (results.stream().allMatch(ReproductionResult::isComplete)) {
            journals.remove();
        }
        return ExitCode.of(results.stream()
                .map(ReproductionResult::status)
                .max(Comparator.naturalOrder())
                .orElse(Status.FINE));
    }

    private void tell(ReproductionResult result) {
        for (Reproduced scenario : result.runs()) {
            scenario.run()
                    .failure()
                    .map(Failure::cause)
                    .ifPresent(cause -> root.tell("error: simulation failed: "
                            + scenario.chapter().title() + ": " + ErrorMessages.sentence(cause)));
        }
        if (result.missing() > 0) {
            root.tell(result.missing() + " of " + result.plan().setups().size() + " scenarios are missing");
        }
    }

    /** The rows, and a folder for each scenario beside them. */
    private void write(ReproductionResult result) throws IOException {
        Path folder = folder(result.plan());
        ReproductionFiles.write(folder, result, png);
        root.tell("wrote " + folder);
    }

    private Path folder(Plan plan) {
        return out.orElse(Path.of("results"))
                .resolve("reproduce-" + FileNames.of(plan.reproduction().name()) + "-"
                        + plan.fingerprint().hex());
    }
}
