package io.tagline.scenarios.cli;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** How often something is measured of a simulated machine, and what random numbers follow from. */
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
