package io.tagline.scenarios.cli;

import io.tagline.scenarios.experiment.Journal;
import io.tagline.scenarios.experiment.RunResult;
import io.tagline.scenarios.experiment.Setup;
import io.tagline.scenarios.report.page.ResultFiles;
import io.tagline.scenarios.report.run.RunFiles;
import io.tagline.scenarios.result.FolderDocuments;
import io.tagline.scenarios.shard.Shard;
import io.tagline.scenarios.shard.Sweep;
import io.tagline.watch.Watch;
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
            "Results are the same for any number of --jobs. A run that was interrupted or killed goes on where it was when the same",
            "command is given again; `tagline run FOLDER` makes the result of a folder anew."
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
                    "Tell how many links, directories and so on are in use, how many wait for them, and what the caches did: "
                            + "hits, misses by kind, false sharing, messages.")
    private boolean statistics;

    @Override
    public Integer call() throws IOException {
        output.prepare();
        Setup setup = scenario.load(replications.count(), faults.texts());
        setup.notes().forEach(root::tell);
        if (part.shard().isPresent()) {
            return run(setup, part.shard().get());
        }
        try (ConsoleWatch watch = new ConsoleWatch(root.console())) {
            if (noResults) {
                return finish(simulate(setup, Journal.NONE, watch), Optional.empty());
            }
            try (RunFolder folder = RunFolder.open(root, out.folder(setup), setup, statistics, out.force())) {
                return finish(simulate(setup, folder.journal(), watch), Optional.of(folder));
            }
        }
    }

    /** A part has no result yet that could be printed, or left out. */
    private int run(Setup setup, Shard shard) throws IOException {
        if (noResults || !output.isUsual()) {
            throw new RefusedException(
                    "with --shard there is a folder for `tagline merge` only; give it --format, --json, -o, --coverage,"
                            + " --png and --reference");
        }
        if (root.cluster().isPresent()) {
            throw new RefusedException(
                    "a cluster cuts the sweep itself; --shard is for computers that know nothing of each other");
        }
        ResultFiles files = new ResultFiles().put(RunFiles.SCENARIO, setup.resolved());
        FolderDocuments.of(setup).forEach(files::put);
        return new ShardRun(root, Sweep.of(setup, statistics), shard, failure -> RunOutput.tell(root, failure, setup))
                .run(out.folder(setup, shard), files, out.force(), statistics, jobs);
    }

    private RunResult simulate(Setup setup, Journal journal, Watch watch) throws IOException {
        Journal known = root.cluster().isPresent()
                ? JobsOption.run(setup, statistics, journal, root.cluster().get(), watch)
                : journal;
        return RunResult.of(setup, jobs.run(setup.works(statistics), known, watch));
    }

    private int finish(RunResult result, Optional<RunFolder> folder) throws IOException {
        return output.finish(root, result, statistics, folder);
    }
}
