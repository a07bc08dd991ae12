package io.tagline.scenarios.cli;

import io.tagline.scenarios.cli.OptionRule.Ruled;
import io.tagline.work.mapping.ThreadMapping.Baseline;
import io.tagline.work.mapping.ThreadMapping.Trial;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** How a mapping is tried on the timed machine. */
final class ReplayOptions implements Ruled {

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

    @Override
    public List<OptionRule> rules() {
        return OptionRule.require("--evaluate", "--against", "--accesses", "--replications", "--seed")
                .toList();
    }

    /** The trial, if requested. */
    Optional<Trial> trial() {
        return evaluate ? Optional.of(new Trial(baseline, accesses, replications, seed)) : Optional.empty();
    }
}
