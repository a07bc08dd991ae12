package io.tagline.scenarios.cli;

import io.tagline.documents.Refusal;
import io.tagline.scenarios.shard.Shard;
import io.tagline.work.DesignSearch;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Whether the cheapest designs of a tuning are simulated, and how. */
final class TrialOptions {

    private static final int MOST = 1000;

    @Option(
            names = "--simulate",
            paramLabel = "K",
            description = "Simulate the K cheapest trees; the one with the least median comes first.")
    private int simulate;

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

    /** How the cheapest designs are simulated, if that is asked for. */
    Optional<DesignSearch.Trials> wanted() {
        return simulate == 0
                ? Optional.empty()
                : Optional.of(new DesignSearch.Trials(simulate, on, replications, seed));
    }

    void check(FormatOption<?> format) {
        part.refuse(format.isGiven());
        if (simulate < 0 || simulate > MOST) {
            throw new Refusal("--simulate must be between 1 and " + MOST + ", this is " + simulate);
        } else if (replications < 1) {
            throw new Refusal("--replications needs at least 1");
        } else if (simulate == 0 && on.isPresent()) {
            throw new Refusal("--on requires --simulate");
        } else if (simulate == 0 && shard().isPresent()) {
            throw new Refusal("--shard requires --simulate: the search itself is not cut");
        } else if (out.isPresent() && shard().isEmpty()) {
            throw new Refusal("--out requires --shard");
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
