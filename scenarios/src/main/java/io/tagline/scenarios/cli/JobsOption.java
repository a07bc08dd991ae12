package io.tagline.scenarios.cli;

import io.tagline.scenarios.experiment.Experiment;
import io.tagline.scenarios.experiment.Journal;
import io.tagline.scenarios.experiment.Outcome;
import io.tagline.scenarios.experiment.Setup;
import io.tagline.scenarios.experiment.Work;
import io.tagline.watch.Watch;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** How many workers share what there is to do. */
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

    /** Simulates all points. */
    Outcome run(Setup setup, Watch watch) {
        return run(setup.works(false), Journal.NONE, watch);
    }

    /** Simulates these works, except those that the journal has. */
    Outcome run(List<Work> works, Journal journal, Watch watch) {
        try (Workers workers = new Workers(count)) {
            return new Experiment(workers.executor(), count, watch).sample(works, journal);
        }
    }
}
