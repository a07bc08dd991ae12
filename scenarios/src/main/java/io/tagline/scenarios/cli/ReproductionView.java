package io.tagline.scenarios.cli;

import io.tagline.scenarios.experiment.Progress;
import io.tagline.scenarios.experiment.Setup;
import io.tagline.scenarios.reproduction.Reproducer;

/** How far a reproduction has come: the scenario under way, and how many are done. */
final class ReproductionView implements Reproducer.Listener, AutoCloseable {

    private static final long STEPS = 1000;

    private final TerminalBar bar;

    private ReproductionView(TerminalBar bar) {
        this.bar = bar;
    }

    static ReproductionView of(Console console) {
        return new ReproductionView(TerminalBar.of(console));
    }

    /** Every scenario counts the same: how long the others take is not known. */
    @Override
    public void advanced(int done, int all, Setup setup, Progress progress) {
        long part = STEPS * progress.replications() / Math.max(1, progress.expected());
        String message = (done + 1) + "/" + all + " " + setup.scenario().name();
        bar.show(STEPS * done + Math.min(STEPS, part), STEPS * all, message);
    }

    @Override
    public void close() {
        bar.close();
    }
}
