package io.tagline.scenarios.cli;

import io.tagline.scenarios.experiment.Setup;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Which scenario, and what is different from its file. */
final class ScenarioOptions {

    @Parameters(paramLabel = "SCENARIO", description = "A scenario file, or the name of a built-in scenario.")
    private String scenario = "";

    @Mixin
    private ChangeOptions changes = new ChangeOptions();

    /** Loads it all; throws a {@link io.tagline.documents.DocumentException} that lists every mistake. */
    Setup load(Optional<Integer> replications, List<String> faults) {
        return ChangeOptions.load(scenario, changes.overrides(replications, faults));
    }
}
