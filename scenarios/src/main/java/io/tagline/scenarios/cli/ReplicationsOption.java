package io.tagline.scenarios.cli;

import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** How often each point is simulated; replaces the scenario's own number. */
final class ReplicationsOption {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    private Optional<Integer> count = Optional.empty();

    @Option(
            names = {"-r", "--replications"},
            paramLabel = "N",
            description = "Exactly N replications of each point, without the stop rule.")
    void require(int replications) {
        if (replications < 1) {
            throw new ParameterException(spec.commandLine(), "--replications needs at least 1");
        }
        count = Optional.of(replications);
    }

    /** The given number; empty if the scenario decides. */
    Optional<Integer> count() {
        return count;
    }
}
