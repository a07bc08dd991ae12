package io.tagline.scenarios.cli;

import io.tagline.scenarios.experiment.Failure;
import io.tagline.scenarios.experiment.Outcome;
import io.tagline.scenarios.experiment.RunResult;
import io.tagline.scenarios.experiment.Setup;
import io.tagline.scenarios.plot.Pictures;
import io.tagline.scenarios.plot.ReferencePoint;
import io.tagline.scenarios.report.page.ResultFolder;
import io.tagline.scenarios.report.run.CoverageReport;
import io.tagline.scenarios.report.run.RunFiles;
import io.tagline.scenarios.report.run.RunReport;
import io.tagline.scenarios.report.run.RunReport.Run;
import io.tagline.scenarios.report.run.UsageReport;
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
            "Results are the same for any number of --jobs."
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
            description = "Tell how many links, directories and so on are in use, and how many wait for them.")
    private boolean statistics;

    @Override
    public Integer call() throws IOException {
        references = references();
        Setup setup = scenario.load(replications.count(), faults.texts());
        Optional<ResultFolder> folder = folder(setup);
        try (Interruption interruption = new Interruption()) {
            Outcome outcome =
                    jobs.run(setup, statistics, root.console(), experiment -> interruption.cancels(experiment::cancel));
            return finish(RunResult.of(setup, outcome), folder);
        }
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
    private int finish(RunResult result, Optional<ResultFolder> folder) throws IOException {
        root.print(new Run(result, parts(result)), format);
        result.failure().ifPresent(failure -> tell(failure, result.setup()));
        int missing = result.setup().points().size() - result.points().size();
        if (missing > 0) {
            root.tell(missing + " of " + result.setup().points().size() + " points are missing");
        }
        if (folder.isPresent()) {
            write(result, folder.get());
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

    private Optional<ResultFolder> folder(Setup setup) throws IOException {
        if (noResults) {
            return Optional.empty();
        }
        ResultFolder folder = out.map(path -> new ResultFolder(path, RunFiles.REPORT))
                .orElseGet(() -> RunFiles.folder(Path.of("results"), setup));
        if (!force && !folder.isFreeFor(setup.fingerprint())) {
            throw new RefusedException(folder.path() + " holds something else; choose another --out, or use --force");
        }
        return Optional.of(folder);
    }

    private void write(RunResult result, ResultFolder folder) throws IOException {
        boolean partial = result.points().size() < result.setup().points().size();
        if (partial && folder.isCompleteFor(result.setup().fingerprint())) {
            root.tell("kept " + folder.path() + ", which has all points");
            return;
        }
        try {
            folder.write(RunFiles.of(result, Pictures.of(result, references), FirstTimeline.of(result), png));
        } catch (IOException e) {
            throw new IOException("cannot write " + folder.path() + ": " + ErrorMessages.sentence(e), e);
        }
        root.tell("wrote " + folder.path());
    }
}
