package io.tagline.scenarios.cli;

import io.tagline.communication.mapping.Mapping;
import io.tagline.communication.mapping.Proposal;
import io.tagline.communication.trace.AccessSource;
import io.tagline.scenarios.experiment.Platform;
import io.tagline.topologies.machine.Machine;
import io.tagline.work.replay.Evaluation;
import io.tagline.work.replay.Replay;
import io.tagline.work.replay.TraceProgram;
import java.util.Locale;
import picocli.CommandLine.Option;

/** How a mapping is tried on the timed machine. */
final class ReplayOptions {

    /** What a proposed mapping is compared with. */
    enum Baseline {
        SCATTER,
        IDENTITY
    }

    @Option(names = "--evaluate", description = "Replay the trace on the timed machine, with this mapping and another.")
    private boolean evaluate;

    @Option(
            names = "--against",
            paramLabel = "MAPPING",
            description = "The other one: scatter or identity. Default: scatter.")
    private Baseline baseline = Baseline.SCATTER;

    @Option(names = "--accesses", paramLabel = "N", description = "Replay the first N accesses. Default: 200000.")
    private long accesses = 200_000;

    @Option(
            names = {"-r", "--replications"},
            paramLabel = "N",
            description = "Replays of each mapping. Default: 3.")
    private int replications = 3;

    @Option(names = "--seed", paramLabel = "N", description = "Seed of the timed machine. Default: 42.")
    private long seed = 42;

    boolean isAsked() {
        return evaluate;
    }

    Evaluation evaluate(TraceSource input, Platform platform, Proposal proposal) {
        if (replications < 1 || accesses < 1) {
            throw new RefusedException("--replications and --accesses are at least 1");
        }
        Machine machine = Catalog.coherent(platform.machine());
        try (AccessSource source = input.open()) {
            TraceProgram program =
                    TraceProgram.of(source, accesses, machine.lineBytes().value());
            Replay replay = new Replay(machine, platform.protocol(), program, seed);
            Mapping other = baseline == Baseline.SCATTER ? proposal.scatter() : proposal.identity();
            return replay.evaluate(proposal.mapping(), baseline.name().toLowerCase(Locale.ROOT), other, replications);
        }
    }
}
