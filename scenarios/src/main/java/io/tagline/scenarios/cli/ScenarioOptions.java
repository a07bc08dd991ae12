package io.tagline.scenarios.cli;

import io.tagline.documents.Documents;
import io.tagline.documents.files.FileLibrary;
import io.tagline.experiments.scenario.CostSource;
import io.tagline.experiments.setup.Build;
import io.tagline.experiments.setup.Overrides;
import io.tagline.scenarios.report.run.RunFiles;
import io.tagline.work.ChosenScenario;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** A scenario, and the changes to its document. */
final class ScenarioOptions {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec;

    @Parameters(
            paramLabel = "SCENARIO",
            description = "A scenario file, the name of a built-in scenario, or the folder of a result.")
    private String scenario = "";

    @Mixin
    private ChangeOptions changes = new ChangeOptions();

    /** The band that replaces all models, if one is given. */
    Optional<CostSource> band() {
        return changes.band();
    }

    /** The name as given. */
    String name() {
        return scenario;
    }

    /** The scenario with its changes. */
    ChosenScenario chosen(Optional<Integer> replications, List<String> faults) {
        Overrides overrides = changes.overrides(replications, faults);
        return isStored()
                ? new ChosenScenario(RunFiles.SCENARIO, overrides, true)
                : new ChosenScenario(scenario, overrides);
    }

    /** The source of the scenario and of all documents that it names: a result folder has all of them. */
    Documents documents() throws IOException {
        if (!isStored()) {
            return FileLibrary::new;
        }
        StoredResult stored = StoredResult.named(scenario).orElseThrow();
        RootCommand root = (RootCommand) spec.root().userObject();
        stored.otherVersion()
                .ifPresent(version -> root.tell("warning: this is " + Build.text() + ", the result was made by "
                        + version + "; numbers may differ"));
        return stored.documents();
    }

    private boolean isStored() {
        return Files.isDirectory(Path.of(scenario));
    }

    /** A desk for questions about it. */
    ConsoleDesk desk(int workers) throws IOException {
        RootCommand root = (RootCommand) spec.root().userObject();
        return new ConsoleDesk(root.console(), documents(), workers);
    }
}
