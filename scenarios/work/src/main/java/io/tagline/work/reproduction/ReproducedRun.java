package io.tagline.work.reproduction;

import io.tagline.experiments.result.RunResult;
import io.tagline.experiments.scenario.Scenario;

/** A scenario that was run, and its rows. */
public record ReproducedRun(RunResult run, Chapter chapter) {

    /** With a row for each published number; missed ones are analysed. */
    public static ReproducedRun of(RunResult run) {
        Scenario scenario = run.setup().scenario();
        return new ReproducedRun(run, new Chapter(scenario.name(), about(scenario), Row.of(run)));
    }

    private static String about(Scenario scenario) {
        String description = scenario.description();
        return scenario.citation().isEmpty()
                ? description
                : description + (description.isEmpty() ? "" : "; ") + "follows " + scenario.citation();
    }
}
