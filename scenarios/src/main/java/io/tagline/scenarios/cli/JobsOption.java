package io.tagline.scenarios.cli;

import io.tagline.scenarios.experiment.Experiment;
import io.tagline.scenarios.experiment.Journal;
import io.tagline.scenarios.experiment.Outcome;
import io.tagline.scenarios.experiment.Progress;
import io.tagline.scenarios.experiment.Setup;
import io.tagline.scenarios.experiment.Work;
import io.tagline.scenarios.report.Decimals;
import io.tagline.scenarios.shard.Cluster;
import io.tagline.scenarios.shard.ClusterRun;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
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

    /** Simulates all points, and shows how far it is. */
    Outcome run(Setup setup, Console console) {
        return run(setup, console, experiment -> {});
    }

    /** The same; {@code started} gets what can be cancelled. */
    Outcome run(Setup setup, Console console, Consumer<Experiment> started) {
        return run(setup.works(false), Journal.NONE, console, started);
    }

    /** The same with these works, but for those that the journal has. */
    Outcome run(List<Work> works, Journal journal, Console console, Consumer<Experiment> started) {
        try (Workers workers = new Workers(count);
                TerminalBar bar = TerminalBar.of(console)) {
            Experiment experiment = new Experiment(workers.executor(), count, progress -> show(progress, bar));
            started.accept(experiment);
            return experiment.sample(works, journal);
        }
    }

    /** Has a cluster simulate what the journal does not have; the journal with what came back. */
    static Journal run(
            Setup setup,
            boolean measured,
            Journal journal,
            Console console,
            Supplier<Cluster> cluster,
            Interruption interruption)
            throws IOException {
        try (Cluster opened = cluster.get();
                TerminalBar bar = TerminalBar.of(console)) {
            interruption.cancels(opened::cancel);
            return new ClusterRun(setup, opened, measured)
                    .simulate(journal, (back, all) -> bar.show(back, all, back + "/" + all + " pieces"));
        }
    }

    private static void show(Progress progress, TerminalBar bar) {
        String interval = Double.isInfinite(progress.relativeHalfWidth())
                ? ""
                : ", ci ±" + Decimals.fixed(100 * progress.relativeHalfWidth(), 2) + " %";
        String points = progress.pointsDone() + "/" + progress.points() + " points";
        bar.show(progress.replications(), progress.expected(), points + interval);
    }
}
