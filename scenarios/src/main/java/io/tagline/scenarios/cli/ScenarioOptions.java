package io.tagline.scenarios.cli;

import io.tagline.scenarios.experiment.Overrides;
import io.tagline.scenarios.experiment.Setup;
import io.tagline.scenarios.report.Build;
import io.tagline.scenarios.scenario.CostSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Which scenario, and what is different from its file. */
final class ScenarioOptions {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Parameters(
            paramLabel = "SCENARIO",
            description = "A scenario file, the name of a built-in scenario, or the folder of a result.")
    private String scenario = "";

    @Mixin
    private ChangeOptions changes = new ChangeOptions();

    /** The band that is asked for in place of all models, if one is. */
    Optional<CostSource> band() {
        return changes.band();
    }

    /** Loads it all; throws a {@link io.tagline.documents.DocumentException} that lists every mistake. */
    Setup load(Optional<Integer> replications, List<String> faults) throws IOException {
        Overrides overrides = changes.overrides(replications, faults);
        if (!Files.isDirectory(Path.of(scenario))) {
            return ChangeOptions.load(scenario, overrides);
        }
        StoredResult stored = StoredResult.named(scenario).orElseThrow();
        RootCommand root = (RootCommand) spec.root().userObject();
        stored.otherVersion()
                .ifPresent(version -> root.tell("warning: this is " + Build.text() + ", the result was made by "
                        + version + "; numbers may differ"));
        return stored.setup(overrides);
    }
}
