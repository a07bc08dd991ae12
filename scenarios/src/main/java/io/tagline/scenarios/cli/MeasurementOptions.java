package io.tagline.scenarios.cli;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The replications of measurements on a simulated machine, and the seed of their random numbers. */
final class MeasurementOptions {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    private int replications = 20;

    @Option(names = "--seed", paramLabel = "N", description = "Default: 42.")
    private long seed = 42;

    @Option(names = "--replications", paramLabel = "N", description = "Of each measurement. Default: 20.")
    void require(int wanted) {
        if (wanted < 1) {
            throw new ParameterException(spec.commandLine(), "--replications needs at least 1");
        }
        replications = wanted;
    }

    int replications() {
        return replications;
    }

    long seed() {
        return seed;
    }
}
