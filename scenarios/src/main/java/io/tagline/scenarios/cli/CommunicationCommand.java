package io.tagline.scenarios.cli;

import io.tagline.communication.detection.Communication;
import io.tagline.communication.detection.CommunicationMatrix;
import io.tagline.communication.detection.Detector;
import io.tagline.communication.trace.TraceFault;
import io.tagline.documents.Code;
import io.tagline.scenarios.report.communication.CommunicationJson;
import io.tagline.scenarios.report.communication.CommunicationText;
import io.tagline.scenarios.report.communication.MatrixCsv;
import io.tagline.scenarios.report.communication.MatrixDot;
import io.tagline.scenarios.report.communication.MatrixSvg;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code tagline communication}: which threads of a trace communicate, papers/004. */
@Command(
        name = "communication",
        description = "Tells which threads of a memory trace communicate, and how much.",
        footer = {
            "",
            "Examples:",
            "  tagline communication program.trc.gz",
            "  tagline communication stencil --definition accurate,relaxed --granularity 64B,4KiB",
            "  tagline communication program.trc.gz --format svg > matrix.svg",
            "",
            "docs/communication.md has the definitions, docs/trace.md the formats of traces."
        })
final class CommunicationCommand implements Callable<Integer> {

    /** How a matrix is written. */
    enum Format {
        TEXT,
        CSV,
        DOT,
        SVG
    }

    private final RootCommand root;

    @Mixin
    private TraceSource trace = new TraceSource();

    @Mixin
    private DetectionOptions options = new DetectionOptions();

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "text; or the matrix alone as csv, dot (task graph) or svg (heat map). Default: text.")
    private Format format = Format.TEXT;

    @Option(
            names = "--reverse-rows",
            description = "In CSV, the last thread's row first, as numalize and EagerMap have it.")
    private boolean reversed;

    @Option(names = "--json", description = "Print the result as one JSON object.")
    private boolean json;

    CommunicationCommand(RootCommand root) {
        this.root = root;
    }

    @Override
    public Integer call() {
        List<Detector> detectors = options.detectors();
        boolean picture = !json && format != Format.TEXT;
        if (detectors.size() != 1 && picture) {
            throw new RefusedException("one matrix at a time goes into a "
                    + format.name().toLowerCase(Locale.ROOT) + "; these options ask for " + detectors.size());
        }
        Optional<TraceFault> fault = trace.read(detectors);
        List<Communication> results =
                detectors.stream().map(Detector::communication).toList();
        root.console()
                .out()
                .print(json ? CommunicationJson.of(trace.name(), results, fault).document() : text(results));
        root.console().out().flush();
        fault.ifPresent(this::tell);
        return fault.isPresent() ? ExitCode.REFUSED : ExitCode.FINE;
    }

    private String text(List<Communication> results) {
        CommunicationMatrix matrix = results.get(0).matrix();
        return switch (format) {
            case TEXT -> CommunicationText.of(trace.name(), results);
            case CSV -> MatrixCsv.of(matrix, reversed);
            case DOT -> MatrixDot.of(matrix);
            case SVG -> MatrixSvg.of(matrix, trace.name());
        };
    }

    private void tell(TraceFault fault) {
        root.console()
                .err()
                .println("error[" + Code.MALFORMED_TRACE.id() + "]: " + trace.place() + ": " + fault.text());
        root.console().err().println("What was read before it is shown.");
    }
}
