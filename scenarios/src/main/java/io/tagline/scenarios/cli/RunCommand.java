package io.tagline.scenarios.cli;

import io.tagline.documents.Refusal;
import io.tagline.scenarios.experiment.Setup;
import io.tagline.scenarios.report.page.ResultFiles;
import io.tagline.scenarios.report.run.RunFiles;
import io.tagline.scenarios.result.FolderDocuments;
import io.tagline.scenarios.shard.Cluster;
import io.tagline.scenarios.shard.Shard;
import io.tagline.scenarios.shard.Sweep;
import io.tagline.work.Desk;
import io.tagline.work.run.Simulation;
import io.tagline.work.run.Simulation.Simulated;
import java.io.IOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** {@code tagline run}: the distribution at every point, the model beside it, and a folder of results. */
@Command(
        description = "Simulates a scenario: latencies, bounds and expectations.",
        footer = {
            "",
            "Examples:",
            "  tagline run scenarios/xeon-phi/ping-pong.yaml",
            "  tagline run xeon-phi/latency-table -p state=M,E --json",
            "  tagline run xeon-phi/contention --shard 3/16 --out shard-3",
            "",
            "Results are the same for any number of --jobs. Repeat a command to resume an interrupted run;",
            "`tagline run FOLDER` reruns a stored result."
        })
final class RunCommand implements Callable<Integer> {

    @ParentCommand
    private RootCommand root;

    @Mixin
    private ScenarioOptions scenario = new ScenarioOptions();

    @Mixin
    private FaultOption faults = new FaultOption();

    @Mixin
    private ReplicationsOption replications = new ReplicationsOption();

    @Mixin
    private JobsOption jobs = new JobsOption();

    @Mixin
    private ShardOption part = new ShardOption();

    @Mixin
    private FolderOptions out = new FolderOptions();

    @Option(names = "--no-results", description = "Write no files.")
    private boolean noResults;

    @Mixin
    private RunOutput output = new RunOutput();

    @Option(
            names = "--statistics",
            description =
                    "Show how many links, directories and so on are in use, how many wait for them, and the work of the caches: "
                            + "hits, misses by kind, false sharing, messages.")
    private boolean statistics;

    @Override
    public Integer call() throws IOException {
        output.prepare();
        Simulation question =
                new Simulation(scenario.chosen(replications.count(), faults.texts()), output.extras(statistics));
        try (ConsoleDesk opened = scenario.desk(jobs.count())) {
            Desk desk = opened.desk();
            Setup setup = question.scenario().load(desk);
            if (part.shard().isPresent()) {
                return run(setup, part.shard().get());
            }
            if (noResults) {
                return finish(question.of(setup, simulated(question, setup, desk)), Optional.empty());
            }
            try (RunFolder folder = RunFolder.open(root, out.folder(setup), setup, statistics, out.force())) {
                Desk keeping = simulated(question, setup, desk.with(folder.journal()));
                return finish(question.of(setup, keeping), Optional.of(folder));
            }
        }
    }

    /** A part has no result yet that could be printed, or left out. */
    private int run(Setup setup, Shard shard) throws IOException {
        if (noResults || !output.isUsual()) {
            throw new Refusal(
                    "with --shard there is a folder for `tagline merge` only; give it --format, --json, -o, --coverage,"
                            + " --png and --reference");
        }
        if (root.cluster().isPresent()) {
            throw new Refusal("--shard cannot be used on a cluster, which distributes the sweep itself");
        }
        ResultFiles files = new ResultFiles().put(RunFiles.SCENARIO, setup.resolved());
        FolderDocuments.of(setup).forEach(files::put);
        return new ShardRun(root, Sweep.of(setup, statistics), shard, failure -> RunOutput.tell(root, failure, setup))
                .run(out.folder(setup, shard), files, out.force(), statistics, jobs);
    }

    /** If there is a cluster, the desk with what that has simulated. */
    private Desk simulated(Simulation question, Setup setup, Desk desk) throws IOException {
        if (root.cluster().isEmpty()) {
            return desk;
        }
        try (Cluster cluster = root.cluster().get().get()) {
            return question.on(cluster, setup, desk);
        }
    }

    private int finish(Simulated simulated, Optional<RunFolder> folder) throws IOException {
        return output.finish(root, simulated, folder);
    }
}
