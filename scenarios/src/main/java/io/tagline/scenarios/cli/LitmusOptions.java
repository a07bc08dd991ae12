package io.tagline.scenarios.cli;

import io.tagline.work.litmus.LitmusBench;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The machine of a litmus test, and how often it runs. */
final class LitmusOptions {

    @Option(names = "--machine", paramLabel = "NAME", description = "The machine: a name or a file. Default: ideal.")
    private String machine = "ideal";

    @Option(names = "--protocol", paramLabel = "NAME", description = "Another protocol than the machine's own.")
    private Optional<String> protocol = Optional.empty();

    @Option(names = "--set", paramLabel = "PATH=VALUE", description = "Another number of the machine; may be repeated.")
    private List<String> settings = new ArrayList<>();

    @Option(names = "--seed", paramLabel = "N", description = "The seed of all random numbers. Default: 42.")
    private Optional<Long> seed = Optional.empty();

    @Option(
            names = "--runs",
            paramLabel = "N",
            description =
                    "Runs on each machine, rounded up to the same number for each delay; 0 judges only. Default: 12000.")
    private int runs = 12_000;

    LitmusBench bench() {
        return new LitmusBench(machine, protocol, settings, seed, runs);
    }
}
