package io.tagline.scenarios.reproduction;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Library;
import io.tagline.documents.files.FileLibrary;
import io.tagline.scenarios.experiment.Experiment;
import io.tagline.scenarios.experiment.Journal;
import io.tagline.scenarios.experiment.Overrides;
import io.tagline.scenarios.experiment.Progress;
import io.tagline.scenarios.experiment.RunResult;
import io.tagline.scenarios.experiment.Setup;
import io.tagline.scenarios.experiment.SetupLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;

/** Runs the scenarios of a reproduction one after the other, for one use. */
public final class Reproducer {

    /** Is notified how far it is, always by the thread that reproduces. */
    public interface Listener {

        /** {@code done} of {@code all} scenarios are finished, and {@code setup} is under way. */
        void advanced(int done, int all, Setup setup, Progress progress);
    }

    private final Executor executor;
    private final int workers;
    private final Listener listener;
    private volatile boolean cancelled;
    private volatile Optional<Experiment> current = Optional.empty();

    /**
     * @param workers how many chunks of replications the executor can run at the same time
     */
    public Reproducer(Executor executor, int workers, Listener listener) {
        this.executor = executor;
        this.workers = workers;
        this.listener = listener;
    }

    /** All scenarios, checked and ready to run; fewer if there are mistakes, which are reported. */
    public static List<Setup> load(
            Reproduction reproduction, boolean quick, Library scenarios, Diagnostics diagnostics) {
        return reproduction.parts().stream()
                .flatMap(part -> {
                    Overrides overrides = Overrides.ofReplications(part.replications(quick));
                    return scenarios
                            .open(part.scenario().text(), part.scenario().span(), Code.UNKNOWN_SCENARIO, diagnostics)
                            .flatMap(source -> new SetupLoader(FileLibrary::new, diagnostics).load(source, overrides))
                            .stream();
                })
                .toList();
    }

    /** What the kernels run on, checked; nothing if there are none, or there are mistakes, which are reported. */
    public static Optional<KernelSetup> loadKernels(Reproduction reproduction, Diagnostics diagnostics) {
        return reproduction.kernels().flatMap(machine -> KernelSetup.load(machine, diagnostics));
    }

    /** Runs the kernels, unless it was cancelled. */
    public Optional<KernelFigures> run(KernelSetup kernels) {
        return cancelled ? Optional.empty() : Optional.of(CommunicationFigures.of(kernels));
    }

    /** Ends it early, from any thread; scenarios that are finished are kept. */
    public void cancel() {
        cancelled = true;
        current.ifPresent(Experiment::cancel);
    }

    /**
     * Runs each scenario; the last results are missing if it was cancelled.
     *
     * @param journal what is known, and is to be kept, of the points of all scenarios, one after the other
     */
    public List<Reproduced> run(List<Setup> setups, Journal journal) {
        List<Reproduced> runs = new ArrayList<>();
        int points = 0;
        for (Setup setup : setups) {
            if (cancelled) {
                break;
            }
            runs.add(Reproduced.of(run(setup, journal.from(points), runs.size(), setups.size())));
            points += setup.points().size();
        }
        return runs;
    }

    private RunResult run(Setup setup, Journal journal, int done, int all) {
        Experiment experiment =
                new Experiment(executor, workers, progress -> listener.advanced(done, all, setup, progress));
        current = Optional.of(experiment);
        if (cancelled) {
            experiment.cancel(); // It may have been too late for the experiment before.
        }
        return RunResult.of(setup, experiment.sample(setup.works(false), journal));
    }
}
