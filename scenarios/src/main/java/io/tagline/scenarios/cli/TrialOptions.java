package io.tagline.scenarios.cli;

import io.tagline.documents.Refusal;
import io.tagline.experiments.shard.Shard;
import io.tagline.scenarios.cli.OptionRule.Ruled;
import io.tagline.work.tune.DesignSearch;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Whether the cheapest designs of a tuning are simulated, and how. */
final class TrialOptions implements Ruled {

    private static final int MOST = 1000;

    @Option(
            names = "--simulate",
            paramLabel = "K",
            description = "Simulate the K cheapest trees; the one with the least median comes first.")
    private Optional<Integer> simulate = Optional.empty();

    @Option(
            names = "--on",
            paramLabel = "SCENARIO",
            description = "With --simulate: in which scenario; its matrix has n and shape. Default: a built-in one.")
    private Optional<String> on = Optional.empty();

    @Option(
            names = {"-r", "--replications"},
            paramLabel = "N",
            description = "With --simulate: of each tree. Default: 50.")
    private int replications = 50;

    @Option(names = "--seed", paramLabel = "N", description = "With --simulate. Default: 42.")
    private long seed = 42;

    @Mixin
    private JobsOption jobs = new JobsOption();

    @Mixin
    private ShardOption part = new ShardOption();

    @Option(names = "--out", paramLabel = "DIR", description = "The folder of --shard. Default: one below results/.")
    private Optional<Path> out = Optional.empty();

    @Override
    public List<OptionRule> rules() {
        return Stream.concat(
                        OptionRule.require("--simulate", "--on", "--replications", "--seed", "--shard"),
                        OptionRule.require("--shard", "--out"))
                .toList();
    }

    /** The trials of the cheapest designs, if requested. */
    Optional<DesignSearch.Trials> wanted() {
        return simulate.map(count -> new DesignSearch.Trials(count, on, replications, seed));
    }

    void check(FormatOption<?> format) {
        part.refuse(format.isGiven());
        if (simulate.filter(count -> count < 1 || count > MOST).isPresent()) {
            throw new Refusal("--simulate must be between 1 and " + MOST + ", this is " + simulate.get());
        } else if (replications < 1) {
            throw new Refusal("--replications needs at least 1");
        }
    }

    Optional<Shard> shard() {
        return part.shard();
    }

    Optional<Path> out() {
        return out;
    }

    JobsOption jobs() {
        return jobs;
    }
}
