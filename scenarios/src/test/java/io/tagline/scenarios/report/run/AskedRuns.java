package io.tagline.scenarios.report.run;

import io.tagline.documents.Texts;
import io.tagline.documents.files.FileLibrary;
import io.tagline.experiments.result.RunResult;
import io.tagline.experiments.setup.Setup;
import io.tagline.work.ChosenScenario;
import io.tagline.work.WorkContext;
import io.tagline.work.run.Simulation;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Small scenarios for tests of reports and pictures, asked as a command asks them. */
public final class AskedRuns {

    private static final ChosenScenario SCENARIO = ChosenScenario.named("test");

    private AskedRuns() {}

    private static WorkContext context(String text) {
        return WorkContext.over(
                new Texts(Map.of(), Optional.of(FileLibrary::new)).with(ChosenScenario.KIND, SCENARIO.name(), text));
    }

    /** The scenario of this text, ready to run. */
    static Setup setup(String text) {
        return SCENARIO.read(context(text).documents());
    }

    /** The result of the scenario of this text. */
    public static RunResult of(String text) {
        return new Simulation(SCENARIO, Set.of()).ask(context(text)).result();
    }
}
