package io.tagline.scenarios.cli;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The number of workers that share the work. */
final class JobsOption {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    private int count = Runtime.getRuntime().availableProcessors();

    @Option(names = "--jobs", paramLabel = "N", description = "Workers. Default: one for each processor.")
    void require(int jobs) {
        if (jobs < 1) {
            throw new ParameterException(spec.commandLine(), "--jobs needs at least 1");
        }
        count = jobs;
    }

    int count() {
        return count;
    }
}
