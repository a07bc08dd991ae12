package io.tagline.scenarios.cli;

import io.tagline.communication.trace.TraceFault;
import io.tagline.documents.Code;
import io.tagline.documents.Refusal;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.scenarios.report.CommunicationReport;
import io.tagline.scenarios.report.CommunicationReport.Shown;
import io.tagline.work.Desk;
import io.tagline.work.communication.Detection;
import io.tagline.work.communication.Detection.Detected;
import io.tagline.work.communication.Detectors;
import io.tagline.work.communication.LineSharing;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code tagline communication}: which threads of a trace communicate, papers/004. */
@Command(
        description =
                "Shows which threads of a memory trace communicate, and how much; of a report of perf c2c, which lines they share.",
        footer = {
            "",
            "Examples:",
            "  tagline communication program.trc.gz",
            "  tagline communication stencil --definition accurate,relaxed --granularity 64B,4KiB",
            "  tagline communication program.trc.gz -o matrix.svg",
            "  perf c2c report --stdio --coalesce tid,iaddr > c2c.txt; tagline communication c2c.txt",
            "",
            "docs/communication.md has the definitions, docs/trace.md the formats of traces."
        })
final class CommunicationCommand implements Callable<Integer> {

    @ParentCommand
    private RootCommand root;

    @Mixin
    private TraceSource trace = new TraceSource();

    @Mixin
    private DetectionOptions options = new DetectionOptions();

    @Mixin
    private FormatOption<Shown> format = new FormatOption<>(new CommunicationReport());

    @Option(
            names = "--reverse-rows",
            description = "In CSV, the last thread's row first, as numalize and EagerMap have it.")
    private boolean reversed;

    @Override
    public Integer call() {
        Optional<Source> report = trace.report();
        if (report.isPresent()) {
            options.refuseFor("a report of perf c2c");
            root.print(
                    new Shown(new LineSharing(report.get(), trace.name()).ask(Desk.over(FileLibrary::new)), reversed),
                    format);
            return ExitCode.FINE;
        } else if (trace.isMatrix()) {
            throw new Refusal("this is a communication matrix; `tagline map` reads it");
        }
        Detectors detectors = options.detectors();
        if (detectors.count() != 1 && !CommunicationReport.takesSeveral(format.chosen())) {
            throw new Refusal("one matrix at a time goes into a "
                    + format.chosen().name() + "; these options ask for " + detectors.count());
        }
        Detected detected = ask(new Detection(trace.name(), trace::open, detectors));
        root.print(new Shown(detected, reversed), format);
        detected.fault().ifPresent(this::tell);
        return ExitCode.of(detected.status());
    }

    private Detected ask(Detection question) {
        try (ConsoleDesk opened = new ConsoleDesk(root.console(), FileLibrary::new, 1)) {
            return question.ask(opened.desk());
        }
    }

    private void tell(TraceFault fault) {
        root.tell("error[" + Code.MALFORMED_TRACE.id() + "]: " + trace.place() + ": " + fault.text());
        root.tell("What was read before it is shown.");
    }
}
