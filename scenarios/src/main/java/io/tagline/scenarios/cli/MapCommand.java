package io.tagline.scenarios.cli;

import io.tagline.communication.mapping.Affinity;
import io.tagline.communication.mapping.Algorithm;
import io.tagline.documents.Refusal;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.scenarios.report.CommunicationReport;
import io.tagline.scenarios.report.Report;
import io.tagline.work.Desk;
import io.tagline.work.communication.LineSharing;
import io.tagline.work.communication.LineSharing.Shared;
import io.tagline.work.mapping.ThreadMapping;
import io.tagline.work.mapping.ThreadMapping.Input;
import io.tagline.work.mapping.ThreadMapping.Mapped;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code tagline map}: where to run the threads of a program, papers/004, section VI-D. */
@Command(
        description = "Proposes where to run threads: those that communicate close together.",
        footer = {
            "",
            "Examples:",
            "  tagline map program.trc.gz --machine nehalem-4s",
            "  tagline map matrix.csv --arities 2,4,2",
            "  tagline map stencil --machine xeon-phi-5110p --evaluate",
            "",
            "docs/mapping.md has the algorithms."
        })
final class MapCommand implements Callable<Integer> {

    @ParentCommand
    private RootCommand root;

    @Mixin
    private TraceSource input = new TraceSource();

    @Mixin
    private DetectionOptions detection = new DetectionOptions();

    @Option(
            names = "--arities",
            paramLabel = "A,B,...",
            split = ",",
            description = "A tree of processing units, from the root, instead of the machine's.")
    private List<Integer> arities = List.of();

    @Option(names = "--algorithm", paramLabel = "A", description = "greedy, local or exhaustive. Default: greedy.")
    private Algorithm algorithm = Algorithm.GREEDY;

    @Option(names = "--reverse-rows", description = "The last thread's row of the matrix comes first.")
    private boolean reversed;

    @Mixin
    private ReplayOptions replay = new ReplayOptions();

    @Mixin
    private FormatOption<Mapped> format = new FormatOption<>(Report.published());

    private Input affinity() {
        Optional<Input> known = input.report()
                .<Input>map(this::ofReport)
                .or(() -> input.matrix(reversed).map(matrix -> new Input.OfMatrix(input.name(), matrix)));
        if (known.isPresent()) {
            detection.refuseFor(input.isMatrix() ? "a communication matrix" : "a report of perf c2c");
            return known.get();
        }
        return new Input.OfTrace(input.name(), input.place(), input::open, detection.detectors());
    }

    /** Who took lines from whom. */
    private Input ofReport(Source report) {
        Shared shared = new LineSharing(report, input.name()).ask(Desk.over(FileLibrary::new));
        Affinity affinity = shared.affinity().orElseThrow(() -> new Refusal(CommunicationReport.NO_THREADS));
        return new Input.OfMatrix(input.name(), affinity, List.of(shared.threads()));
    }

    @Override
    public Integer call() {
        ThreadMapping question =
                new ThreadMapping(affinity(), detection.machineName(), arities, algorithm, replay.trial());
        try (ConsoleDesk opened = new ConsoleDesk(root.console(), FileLibrary::new, 1)) {
            Mapped mapped = question.ask(opened.desk());
            root.print(mapped, format);
            return ExitCode.of(mapped.status());
        }
    }
}
