package io.tagline.scenarios.cli;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Library;
import io.tagline.scenarios.experiment.Failure;
import io.tagline.scenarios.experiment.RunResult;
import io.tagline.scenarios.experiment.Setup;
import io.tagline.scenarios.report.page.ResultFolder;
import io.tagline.scenarios.report.reproduction.ReproductionJson;
import io.tagline.scenarios.report.reproduction.ReproductionText;
import io.tagline.scenarios.reproduction.KernelSetup;
import io.tagline.scenarios.reproduction.Reproducer;
import io.tagline.scenarios.reproduction.Reproduction;
import io.tagline.scenarios.reproduction.ReproductionReader;
import io.tagline.scenarios.reproduction.ReproductionResult;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tagline reproduce}: every published number beside the model's and the simulated one. */
@Command(
        name = "reproduce",
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

    private final RootCommand root;
    private final Library reproductions = new Catalog().reproductions();

    @Parameters(paramLabel = "PAPER", arity = "0..1", description = "Which; all of them if none is named.")
    private Optional<String> paper = Optional.empty();

    @Option(names = "--full", description = "Repeat the points more often; this takes minutes.")
    private boolean full;

    @Mixin
    private JobsOption jobs = new JobsOption();

    @Option(names = "--out", paramLabel = "DIR", description = "Write the results below DIR, not below results/.")
    private Path out = Path.of("results");

    @Option(names = "--no-results", description = "Write no files.")
    private boolean noResults;

    @Option(names = "--png", description = "Write the pictures as PNG too.")
    private boolean png;

    @Option(names = "--json", description = "Print the result as one JSON object.")
    private boolean json;

    ReproduceCommand(RootCommand root) {
        this.root = root;
    }

    @Override
    public Integer call() throws IOException {
        List<Plan> plans = plans();
        try (Workers workers = new Workers(jobs.count())) {
            ReproductionView view = ReproductionView.of(root.console());
            Reproducer reproducer = new Reproducer(workers.executor(), workers.count(), view);
            Interruption interruption = new Interruption(reproducer::cancel);
            try {
                return finish(reproduce(plans, reproducer, view));
            } finally {
                interruption.close(); // Not before all is printed: what was interrupted still shows what it has.
            }
        }
    }

    /** A reproduction with its scenarios, checked and ready to run. */
    private record Plan(Reproduction reproduction, List<Setup> setups, Optional<KernelSetup> kernels) {

        ReproductionResult result(boolean quick, Reproducer reproducer) {
            List<RunResult> runs = reproducer.run(setups);
            return new ReproductionResult(reproduction, quick, setups, runs, kernels, kernels.flatMap(reproducer::run));
        }
    }

    /** All mistakes of all documents are told before anything runs. */
    private List<Plan> plans() {
        Diagnostics diagnostics = new Diagnostics();
        Library scenarios = new Catalog().scenarios();
        List<Plan> plans = paper.map(List::of).orElseGet(reproductions::names).stream()
                .flatMap(name -> reproductions.open(name, diagnostics).stream())
                .flatMap(source -> ReproductionReader.read(source, diagnostics).stream())
                .map(document -> new Plan(
                        document,
                        Reproducer.load(document, !full, scenarios, diagnostics),
                        Reproducer.loadKernels(document, diagnostics)))
                .toList();
        diagnostics.throwIfAny();
        return plans;
    }

    private List<ReproductionResult> reproduce(List<Plan> plans, Reproducer reproducer, ReproductionView view)
            throws IOException {
        try (view) {
            List<ReproductionResult> results = new ArrayList<>();
            for (Plan plan : plans) {
                results.add(plan.result(!full, reproducer));
            }
            return results;
        }
    }

    private int finish(List<ReproductionResult> results) throws IOException {
        PrintStream stdout = root.console().out();
        if (json) {
            stdout.print(ReproductionJson.of(results).document());
        } else {
            results.forEach(result -> stdout.print(new ReproductionText(result, root.palette()).text()));
        }
        stdout.flush();
        for (ReproductionResult result : results) {
            tell(result);
            if (!noResults) {
                write(result);
            }
        }
        return code(results);
    }

    private void tell(ReproductionResult result) {
        for (RunResult run : result.runs()) {
            run.failure()
                    .map(Failure::cause)
                    .ifPresent(cause -> err().println("error: simulation failed: "
                            + run.setup().scenario().name() + ": " + Troubles.sentence(cause)));
        }
        int missing = result.planned().size() - result.runs().size();
        if (missing > 0) {
            err().println(missing + " of " + result.planned().size() + " scenarios are missing");
        }
    }

    /** The rows, and a folder for each scenario beside them. */
    private void write(ReproductionResult result) throws IOException {
        Path folder = out.resolve("reproduce-" + result.reproduction().name() + "-"
                + result.fingerprint().hex());
        ResultFolder.ofReproduction(folder).write(result, png);
        err().println("wrote " + folder);
    }

    private static int code(List<ReproductionResult> results) {
        if (results.stream().anyMatch(ReproductionResult::failed)) {
            return ExitCode.BROKEN;
        } else if (!results.stream().allMatch(ReproductionResult::isComplete)) {
            return ExitCode.INTERRUPTED;
        }
        return results.stream().allMatch(ReproductionResult::passed) ? ExitCode.FINE : ExitCode.FAILED;
    }

    private PrintStream err() {
        return root.console().err();
    }
}
