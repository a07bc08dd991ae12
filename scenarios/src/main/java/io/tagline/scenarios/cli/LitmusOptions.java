package io.tagline.scenarios.cli;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Refusal;
import io.tagline.litmus.program.LitmusTest;
import io.tagline.litmus.scenario.ScenarioText;
import io.tagline.programs.expression.Value;
import io.tagline.scenarios.experiment.Failure;
import io.tagline.scenarios.experiment.Journal;
import io.tagline.scenarios.experiment.Outcome;
import io.tagline.scenarios.experiment.Overrides;
import io.tagline.scenarios.litmus.LitmusExploration;
import io.tagline.scenarios.litmus.LitmusRuns;
import io.tagline.scenarios.litmus.Variant;
import io.tagline.watch.Watch;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What a litmus test runs on, and how often. */
final class LitmusOptions {

    private static final int USUAL_BUFFER = 8;

    @Option(names = "--machine", paramLabel = "NAME", description = "The machine: a name or a file. Default: ideal.")
    private String machine = "ideal";

    @Option(names = "--protocol", paramLabel = "NAME", description = "Another protocol than the machine's own.")
    private Optional<String> protocol = Optional.empty();

    @Option(names = "--set", paramLabel = "PATH=VALUE", description = "Another number of the machine; may be repeated.")
    private List<String> settings = new ArrayList<>();

    private int runs = 12_000;

    @Option(names = "--seed", paramLabel = "N", description = "What all random numbers follow from. Default: 42.")
    private Optional<Long> seed = Optional.empty();

    @Mixin
    private JobsOption jobs = new JobsOption();

    @Option(
            names = "--runs",
            paramLabel = "N",
            description = "Runs on each machine, or a few more, so that all delays have as many. Default: 12000.")
    void require(int number) {
        if (number < 1) {
            throw new Refusal("--runs needs at least 1");
        }
        runs = number;
    }

    /** The test as a scenario on a machine with store buffers. */
    String scenario(LitmusTest test) {
        return Variant.scenario(test, machine, Optional.of(USUAL_BUFFER));
    }

    /** What is to be set, so that every machine is tried without store buffers and with them, unless an option says how many entries they have. */
    List<Optional<Integer>> buffers(LitmusTest test) {
        if (variant(test, Optional.empty()).storeBuffer() == 0) {
            return List.of(Optional.empty(), Optional.of(USUAL_BUFFER));
        }
        boolean settled = variant(test, Optional.of(0)).storeBuffer() > 0;
        return settled ? List.of(Optional.empty()) : List.of(Optional.of(0), Optional.empty());
    }

    Variant variant(LitmusTest test, Optional<Integer> buffer) {
        return variant(test, buffer, Map.of());
    }

    private Variant variant(LitmusTest test, Optional<Integer> buffer, Map<String, List<Value>> parameters) {
        Overrides overrides = new Overrides(
                Optional.empty(),
                protocol,
                seed,
                Optional.of(ScenarioText.replications(test, runs)),
                parameters,
                List.of(),
                settings);
        return Diagnostics.read(diagnostics -> Variant.of(test, machine, buffer, overrides, diagnostics));
    }

    /** All executions, of threads that begin without a delay. */
    Optional<LitmusExploration> explore(LitmusTest test, Optional<Integer> buffer) {
        return LitmusExploration.of(variant(test, buffer, Map.of(ScenarioText.SKEW, List.of(Value.of(1)))));
    }

    LitmusRuns run(Variant variant, Watch watch) {
        LitmusRuns counted = new LitmusRuns(variant);
        Outcome outcome = jobs.run(counted.works(), Journal.NONE, watch);
        watch.check();
        outcome.failure().map(Failure::cause).ifPresent(cause -> {
            throw cause instanceof RuntimeException failure ? failure : new IllegalStateException(cause);
        });
        return counted;
    }
}
