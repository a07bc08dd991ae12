package io.tagline.scenarios.cli;

import io.tagline.documents.Refusal;
import io.tagline.pictures.chart.Pictures;
import io.tagline.pictures.chart.ReferencePoint;
import io.tagline.pictures.timeline.TimelinePage;
import io.tagline.scenarios.experiment.Failure;
import io.tagline.scenarios.experiment.RunResult;
import io.tagline.scenarios.experiment.Setup;
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
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What a run tells besides its result folder: what is printed, and what is drawn into the pictures. */
final class RunOutput {

    @Option(
            names = "--reference",
            paramLabel = "CSV",
            description = "Draw lines from elsewhere into the latencies: rows of name,x,latency_ns below a heading.")
    private Optional<Path> reference = Optional.empty();

    @Option(names = "--png", description = "Write the pictures as PNG too.")
    private boolean png;

    @Mixin
    private FormatOption<Simulated> format = new FormatOption<>(Reports.run());

    @Option(names = "--coverage", description = "Show how often each row of the protocol was taken.")
    private boolean coverage;

    private List<ReferencePoint> references = List.of();

    /** What is shown on request. */
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

    /** Whether nothing of this was asked for. */
    boolean isUsual() {
        return reference.isEmpty() && !png && !format.isGiven() && !coverage;
    }

    /** Reads what is to be drawn, so that a mistake in it is found before anything runs. */
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
    int finish(RootCommand root, Simulated simulated, Optional<RunFolder> folder) throws IOException {
        RunResult result = simulated.result();
        root.print(simulated, format);
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

    /** Why points are missing, and what led to it. */
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
