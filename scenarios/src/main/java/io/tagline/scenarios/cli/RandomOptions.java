package io.tagline.scenarios.cli;

import io.tagline.experiments.shard.Shard;
import io.tagline.work.check.RandomCheck;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The size of a random test, its machine, and the folder for its result. */
final class RandomOptions {

    @Option(
            names = "--random",
            paramLabel = "N",
            description = "Instead: N random accesses on a timed machine with tiny caches.")
    private Optional<Long> accesses = Optional.empty();

    @Option(
            names = "--machine",
            paramLabel = "MACHINE",
            description =
                    "The machine of --random, xeon-phi-5110p if left out (sandy-bridge-2s for a protocol with a shared cache, smp-bus for one on a bus); or another machine for --program.")
    private Optional<String> machine = Optional.empty();

    @Option(
            names = "--cores",
            paramLabel = "N",
            description = "Cores that --random uses. Default: 16, or all if there are fewer.")
    private Optional<Integer> cores = Optional.empty();

    @Option(names = "--seed", paramLabel = "N", description = "The seed of --random. Default: 1.")
    private long seed = 1;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Where --random writes failures, or the folder of --shard. Default: below results/.")
    private Optional<Path> out = Optional.empty();

    @Mixin
    private ShardOption part = new ShardOption();

    Optional<Shard> shard() {
        return part.shard();
    }

    /** A shard of a random test prints no result, so it takes no format; other checks have no shards. */
    void check(FormatOption<?> format) {
        part.refuse(format.isGiven());
    }

    /** The question, if a random test is requested. */
    Optional<RandomCheck> question(String protocol, List<String> faults) {
        return accesses.map(number -> new RandomCheck(protocol, machine, cores, number, seed, faults));
    }

    /** The machine, of a random test or of a program. */
    Optional<String> machine() {
        return machine;
    }

    /** Whether both accesses and cores are at least one. */
    boolean isOfSome() {
        return cores.orElse(1) >= 1 && accesses.orElse(1L) >= 1;
    }

    Optional<Path> out() {
        return out;
    }
}
