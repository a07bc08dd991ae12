package io.tagline.scenarios.cli;

import io.tagline.scenarios.experiment.Failure;
import io.tagline.scenarios.experiment.Journal;
import io.tagline.scenarios.experiment.Outcome;
import io.tagline.scenarios.experiment.RunResult;
import io.tagline.scenarios.experiment.Setup;
import io.tagline.scenarios.plot.Pictures;
import io.tagline.scenarios.plot.ReferencePoint;
import io.tagline.scenarios.report.run.CoverageReport;
import io.tagline.scenarios.report.run.RunFiles;
import io.tagline.scenarios.report.run.RunReport;
import io.tagline.scenarios.report.run.RunReport.Run;
import io.tagline.scenarios.report.run.UsageReport;
import io.tagline.scenarios.result.ResultFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code tagline run}: the distribution at every point, the model beside it, and a folder of results. */
@Command(
        name = "run",
        description = "Simulates a scenario: latencies, bounds and expectations.",
        footer = {
            "",
            "Examples:",
            "  tagline run scenarios/xeon-phi/ping-pong.yaml",
            "  tagline run xeon-phi/latency-table -p state=M,E --json",
            "",
            "Results are the same for any number of --jobs. A run that was interrupted or killed goes on where it was when the same",
            "command is given again; `tagline run FOLDER` makes the result of a folder anew."
        })
final class RunCommand implements Callable<Integer> {

    @ParentCommand
    private RootCommand root;

    @Mixin
    private ScenarioOptions scenario = new ScenarioOptions();

    @Mixin
    private FaultOption faults = new FaultOption();

    @Mixin
    private ReplicationsOption replications = new ReplicationsOption();

    @Mixin
    private JobsOption jobs = new JobsOption();

    @Option(names = "--out", paramLabel = "DIR", description = "Write the results to DIR, not below results/.")
    private Optional<Path> out = Optional.empty();

    @Option(names = "--force", description = "Write them even if DIR holds something else.")
    private boolean force;

    @Option(names = "--no-results", description = "Write no files.")
    private boolean noResults;

    @Option(
            names = "--reference",
            paramLabel = "CSV",
            description = "Draw lines from elsewhere into the latencies: rows of name,x,latency_ns below a heading.")
    private Optional<Path> reference = Optional.empty();

    private List<ReferencePoint> references = List.of();

    @Option(names = "--png", description = "Write the pictures as PNG too.")
    private boolean png;

    @Mixin
    private FormatOption<Run> format = new FormatOption<>(new RunReport());

    @Option(names = "--coverage", description = "Tell how often each row of the protocol was taken.")
    private boolean coverage;

    @Option(
            names = "--statistics",
            description =
                    "Tell how many links, directories and so on are in use, how many wait for them, and what the caches did: "
                            + "hits, misses by kind, false sharing, messages.")
    private boolean statistics;

    @Override
    public Integer call() throws IOException {
        references = references();
        Setup setup = scenario.load(replications.count(), faults.texts());
        setup.withoutCosts().ifPresent(root::tell);
        try (Interruption interruption = new Interruption()) {
            if (noResults) {
                return finish(simulate(setup, Journal.NONE, interruption), Optional.empty());
            }
            try (RunFolder folder = RunFolder.open(root, folder(setup), setup, statistics, force)) {
                return finish(simulate(setup, folder.journal(), interruption), Optional.of(folder));
            }
        }
    }

    private RunResult simulate(Setup setup, Journal journal, Interruption interruption) {
        Outcome outcome = jobs.run(
                setup,
                setup.simulators(statistics),
                journal,
                root.console(),
                experiment -> interruption.cancels(experiment::cancel));
        return RunResult.of(setup, outcome);
    }

    private List<ReferencePoint> references() {
        if (reference.isEmpty()) {
            return List.of();
        }
        try {
            return ReferencePoint.read(Files.readString(reference.get()));
        } catch (IOException e) {
            throw new RefusedException("cannot read " + reference.get());
        } catch (IllegalArgumentException e) {
            throw new RefusedException(reference.get() + ": " + e.getMessage());
        }
    }

    /** Prints first: a folder that cannot be written must not cost the answer. */
    private int finish(RunResult result, Optional<RunFolder> folder) throws IOException {
        root.print(new Run(result, parts(result)), format);
        result.failure().ifPresent(failure -> tell(failure, result.setup()));
        int missing = result.setup().points().size() - result.points().size();
        if (missing > 0) {
            root.tell(missing + " of " + result.setup().points().size() + " points are missing");
        }
        if (folder.isPresent()) {
            folder.get()
                    .write(result, RunFiles.of(result, Pictures.of(result, references), FirstTimeline.of(result), png));
        }
        return code(result);
    }

    private List<RunReport.Part> parts(RunResult result) {
        List<RunReport.Part> parts = new ArrayList<>();
        if (statistics) {
            parts.add(new UsageReport(result));
        }
        if (coverage) {
            parts.add(new CoverageReport(result));
        }
        return parts;
    }

    private void tell(Failure failure, Setup setup) {
        String point = setup.points().get(failure.point()).point().text();
        String where = point.isEmpty() ? "" : " at " + point;
        root.tell("error: simulation failed" + where + ": " + ErrorMessages.sentence(failure.cause()));
        FailureStory.excerpt(failure, root.renderer()).forEach(root::tell);
        FailureStory.of(setup, failure).forEach(line -> root.tell("  " + line));
        if (root.debug()) {
            failure.cause().printStackTrace(root.console().err());
        }
    }

    private static int code(RunResult result) {
        if (result.failure().isPresent()) {
            return ExitCode.BROKEN;
        } else if (result.interrupted()) {
            return ExitCode.INTERRUPTED;
        }
        return result.passed() ? ExitCode.FINE : ExitCode.FAILED;
    }

    private ResultFolder folder(Setup setup) {
        return out.map(path -> new ResultFolder(path, RunFiles.REPORT))
                .orElseGet(() -> RunFiles.folder(Path.of("results"), setup));
    }
}
