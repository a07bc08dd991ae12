package io.tagline.experiments.result;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.watch.Watch;
import io.tagline.experiments.sampling.Experiment;
import io.tagline.experiments.setup.Overrides;
import io.tagline.experiments.setup.Setup;
import io.tagline.experiments.setup.SetupLoader;

/** Runs small scenarios for tests, on the calling thread. */
public final class SampleRuns {

    private SampleRuns() {}

    /** The scenario of this text, ready to run; a mistake in it is an error of the test. */
    public static Setup setup(String text) {
        return Diagnostics.read(diagnostics ->
                new SetupLoader(FileLibrary::new, diagnostics).load(Source.of("test.yaml", text), Overrides.NONE));
    }

    /** The result of the scenario of this text. */
    public static RunResult of(String text) {
        Setup setup = setup(text);
        return RunResult.of(setup, new Experiment(Runnable::run, 1, Watch.NONE).sample(setup.works(false)));
    }
}
