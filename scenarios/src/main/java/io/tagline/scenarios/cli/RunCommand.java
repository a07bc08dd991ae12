package io.tagline.scenarios.cli;

import io.tagline.documents.Refusal;
import io.tagline.scenarios.report.Reports;
import io.tagline.work.run.Simulation;
import io.tagline.work.run.Simulation.Simulated;
import java.io.IOException;
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
    private FormatOption<Simulated> format = new FormatOption<>(Reports.run());

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
        if (part.shard().isPresent() && (noResults || !output.isUsual() || format.isGiven())) {
            throw new Refusal(
                    "with --shard there is a folder for `tagline merge` only; give it --format, --json, -o, --coverage,"
                            + " --png and --reference");
        }
        Simulation question =
                new Simulation(scenario.chosen(replications.count(), faults.texts()), output.extras(statistics));
        Place place = Place.of(root, jobs, format)
                .among(scenario.documents())
                .to(out.target(noResults, output.png()))
                .in(part.shard());
        return new RunDoor(place, output).ask(question, place);
    }
}
