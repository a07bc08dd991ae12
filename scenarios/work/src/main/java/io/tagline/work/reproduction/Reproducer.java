package io.tagline.work.reproduction;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Documents;
import io.tagline.documents.Library;
import io.tagline.documents.watch.Watch;
import io.tagline.experiments.result.RunResult;
import io.tagline.experiments.sampling.Experiment;
import io.tagline.experiments.sampling.ExperimentResult;
import io.tagline.experiments.sampling.Journal;
import io.tagline.experiments.setup.Overrides;
import io.tagline.experiments.setup.Setup;
import io.tagline.experiments.setup.SetupLoader;
import io.tagline.work.ChosenScenario;
import io.tagline.work.RecordedTraces;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;

/** Runs the scenarios of a reproduction in order, for one use. */
public final class Reproducer {

    /** The steps of a scenario's progress. The time of the remaining scenarios is unknown, so each counts the same. */
    private static final long STEPS = 1000;

    private final Executor executor;
    private final int workers;
    private final Watch watch;

    /**
     * @param workers how many chunks of replications the executor can run at the same time
     */
    public Reproducer(Executor executor, int workers, Watch watch) {
        this.executor = executor;
        this.workers = workers;
        this.watch = watch;
    }

    /** All scenarios, checked and ready to run; fewer if there are mistakes, which are reported. */
    public static List<Setup> load(
            Reproduction reproduction, boolean quick, Documents documents, Diagnostics diagnostics) {
        Library scenarios = documents.of(ChosenScenario.KIND);
        return reproduction.parts().stream()
                .flatMap(part -> {
                    Overrides overrides = Overrides.ofReplications(part.replications(quick));
                    return scenarios
                            .open(part.scenario().text(), part.scenario().span(), Code.UNKNOWN_SCENARIO, diagnostics)
                            .flatMap(source -> new SetupLoader(documents, diagnostics).load(source, overrides))
                            .stream();
                })
                .toList();
    }

    /** The platform of the kernels, checked; empty without kernels, or if there are mistakes, which are reported. */
    public static Optional<KernelSetup> loadKernels(
            Reproduction reproduction, Documents documents, RecordedTraces traces, Diagnostics diagnostics) {
        return reproduction.kernels().flatMap(machine -> KernelSetup.load(machine, documents, traces, diagnostics));
    }

    /** Runs the kernels, unless it was cancelled. */
    public Optional<KernelFigures> run(KernelSetup kernels) {
        return watch.isCancelled() ? Optional.empty() : Optional.of(CommunicationFigures.of(kernels));
    }

    /**
     * Runs each scenario. If cancelled, it keeps finished scenarios, and the last results are missing.
     *
     * @param journal of the points of all scenarios, numbered in sequence
     */
    public List<ReproducedRun> run(List<Setup> setups, Journal journal) {
        List<ReproducedRun> runs = new ArrayList<>();
        int points = 0;
        try (Watch.Task task = watch.begin("scenarios")) {
            for (Setup setup : setups) {
                if (watch.isCancelled()) {
                    break;
                }
                Part part = new Part(watch, task, setup.scenario().name(), runs.size(), setups.size());
                Experiment experiment = new Experiment(executor, workers, part);
                ExperimentResult outcome = experiment.sample(setup.works(false), journal.from(points));
                runs.add(ReproducedRun.of(RunResult.of(setup, outcome)));
                points += setup.points().size();
            }
        }
        return runs;
    }

    /** One of {@code all} scenarios, as a part of the whole. */
    private record Part(Watch whole, Watch.Task task, String name, int before, int all) implements Watch {

        @Override
        public Task begin(String unit) {
            return (done, total, detail) -> {
                long steps = Math.min(STEPS, STEPS * done / Math.max(1, total));
                task.at(STEPS * before + steps, STEPS * all, (before + 1) + "/" + all + " " + name);
            };
        }

        @Override
        public void notice(String sentence) {
            whole.notice(sentence);
        }

        @Override
        public boolean isCancelled() {
            return whole.isCancelled();
        }
    }
}
