package io.tagline.scenarios.cli;

import io.tagline.documents.Refusal;
import io.tagline.experiments.result.RunResult;
import io.tagline.experiments.sampling.Failure;
import io.tagline.experiments.setup.Setup;
import io.tagline.pictures.chart.Pictures;
import io.tagline.pictures.chart.ReferencePoint;
import io.tagline.pictures.timeline.TimelinePage;
import io.tagline.scenarios.report.Reports;
import io.tagline.scenarios.report.run.ReplicationPage;
import io.tagline.scenarios.report.run.RunFiles;
import io.tagline.work.recording.FailureStory;
import io.tagline.work.recording.FirstReplication;
import io.tagline.work.recording.Recording;
import io.tagline.work.run.Simulation.Extra;
import io.tagline.work.run.Simulation.Simulated;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Option;

/** The output of a run besides its result folder: the printed results, and additions to its pictures. */
final class RunOutput {

    @Option(
            names = "--reference",
            paramLabel = "CSV",
            description = "Draw lines from elsewhere into the latencies: rows of name,x,latency_ns below a heading.")
    private Optional<Path> reference = Optional.empty();

    @Option(names = "--png", description = "Write the pictures as PNG too.")
    private boolean png;

    @Option(names = "--coverage", description = "Show how often each row of the protocol was taken.")
    private boolean coverage;

    private List<ReferencePoint> references = List.of();

    /** The results that are only shown on request. */
    Set<Extra> extras(boolean statistics) {
        Set<Extra> extras = EnumSet.noneOf(Extra.class);
        if (statistics) {
            extras.add(Extra.STATISTICS);
        }
        if (coverage) {
            extras.add(Extra.COVERAGE);
        }
        return extras;
    }

    /** Whether none of these options is given. */
    boolean isUsual() {
        return reference.isEmpty() && !png && !coverage;
    }

    boolean png() {
        return png;
    }

    /** Reads the references to draw, to report a mistake in them before anything runs. */
    void prepare() {
        if (reference.isPresent()) {
            references = read(reference.get());
        }
    }

    private static List<ReferencePoint> read(Path file) {
        try {
            return ReferencePoint.read(Files.readString(file));
        } catch (IOException e) {
            throw new Refusal("cannot read " + file);
        } catch (IllegalArgumentException e) {
            throw new Refusal(file + ": " + e.getMessage());
        }
    }

    /** Prints first: a folder that cannot be written must not cost the answer. */
    int finish(Place place, Simulated simulated, Optional<RunFolder> folder) throws IOException {
        RootCommand root = place.root();
        RunResult result = simulated.result();
        place.print(simulated, Reports.run());
        result.failure().ifPresent(failure -> tell(root, failure, result.setup()));
        int missing = result.setup().points().size() - result.points().size();
        if (missing > 0) {
            root.tell(missing + " of " + result.setup().points().size() + " points are missing");
        }
        if (folder.isPresent()) {
            folder.get()
                    .write(
                            result,
                            RunFiles.of(
                                    result,
                                    Pictures.of(result, references),
                                    FirstReplication.of(result).map(RunOutput::page),
                                    png));
        }
        return ExitCode.of(simulated.status());
    }

    private static ReplicationPage page(Recording recording) {
        String point = recording.where();
        return new ReplicationPage(
                "The first replication" + (point.isEmpty() ? "" : " of " + point)
                        + ", message by message, forward and back.",
                TimelinePage.of(recording));
    }

    /** The same for the points of several scenarios, numbered in sequence. */
    static void tell(RootCommand root, Failure failure, List<Setup> setups) {
        int point = failure.point();
        for (Setup setup : setups) {
            int points = setup.points().size();
            if (point >= 0 && point < points) {
                tell(root, new Failure(point, failure.replication(), failure.cause()), setup);
            }
            point -= points;
        }
    }

    /** Reports why points are missing, with the steps before the failure. */
    static void tell(RootCommand root, Failure failure, Setup setup) {
        String point = FailureStory.where(setup, failure);
        String where = point.isEmpty() ? "" : " at " + point;
        root.tell("error: simulation failed" + where + ": " + ErrorMessages.sentence(failure.cause()));
        FailureStory.place(failure).ifPresent(root::tell);
        FailureStory.of(setup, failure).forEach(line -> root.tell("  " + line));
        if (root.debug()) {
            failure.cause().printStackTrace(root.console().err());
        }
    }
}
