package io.tagline.scenarios.cli;

import io.tagline.communication.detection.Detector;
import io.tagline.communication.mapping.Affinity;
import io.tagline.communication.mapping.Algorithm;
import io.tagline.communication.mapping.ExhaustiveSearch;
import io.tagline.communication.mapping.Proposal;
import io.tagline.communication.mapping.UnitTree;
import io.tagline.scenarios.report.mapping.MapReport;
import io.tagline.scenarios.report.mapping.MapReport.Mapped;
import io.tagline.work.replay.Evaluation;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code tagline map}: where to run the threads of a program, papers/004, section VI-D. */
@Command(
        description = "Proposes where to run threads, so that those that communicate are near each other.",
        footer = {
            "",
            "Examples:",
            "  tagline map program.trc.gz --machine nehalem-4s",
            "  tagline map matrix.csv --arities 2,4,2",
            "  tagline map stencil --machine xeon-phi-5110p --evaluate",
            "",
            "docs/mapping.md says how."
        })
final class MapCommand implements Callable<Integer> {

    private static final long MOST_UNITS = 1 << 16;

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
    private FormatOption<Mapped> format = new FormatOption<>(new MapReport());

    @Override
    public Integer call() {
        if (replay.isAsked() && input.isMatrix()) {
            throw new RefusedException("--evaluate replays a trace, and a matrix is none");
        }
        if (replay.isAsked() && !arities.isEmpty()) {
            throw new RefusedException("--evaluate takes a machine, not --arities");
        }
        Proposal proposal = propose();
        Optional<Evaluation> evaluation = replay.isAsked()
                ? Optional.of(replay.evaluate(input, detection.platform(), proposal))
                : Optional.empty();
        root.print(new Mapped(input.name(), proposal, evaluation), format);
        return ExitCode.FINE;
    }

    private Proposal propose() {
        Affinity affinity = input.matrix(reversed).orElseGet(this::detected);
        UnitTree tree = tree();
        if (affinity.threads() > tree.units()) {
            throw new RefusedException(
                    "%d threads do not fit on %d processing units".formatted(affinity.threads(), tree.units()));
        }
        if (algorithm == Algorithm.EXHAUSTIVE && affinity.threads() > ExhaustiveSearch.MOST_THREADS) {
            throw new RefusedException("an exhaustive search goes up to " + ExhaustiveSearch.MOST_THREADS
                    + " threads, these are " + affinity.threads() + "; try --algorithm local");
        }
        return Proposal.of(affinity, tree, algorithm);
    }

    private UnitTree tree() {
        if (arities.isEmpty()) {
            return UnitTree.of(detection.machine());
        }
        long units = arities.stream().mapToLong(arity -> arity).reduce(1, (a, b) -> Math.min(MOST_UNITS + 1, a * b));
        if (units > MOST_UNITS || arities.stream().anyMatch(arity -> arity < 1)) {
            throw new RefusedException(
                    "--arities are whole numbers from 1 on, with a product of at most " + MOST_UNITS);
        }
        return new UnitTree(arities);
    }

    private Affinity detected() {
        Detector detector = detection.single();
        input.read(List.of(detector)).ifPresent(fault -> {
            throw new RefusedException(input.place() + ": " + fault.text());
        });
        return Affinity.of(detector.communication().matrix());
    }
}
