package io.tagline.scenarios.cli;

import io.tagline.scenarios.fitting.Bench;
import io.tagline.scenarios.fitting.FitData;
import io.tagline.scenarios.fitting.FitResult;
import io.tagline.scenarios.fitting.MachineFit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/** Workers that simulate machines for a fit, with a bar that tells how many, until somebody interrupts. */
final class FitBench implements AutoCloseable {

    private final Workers workers;
    private final TerminalBar bar;
    private final Interruption interruption = new Interruption();
    private final AtomicInteger done = new AtomicInteger();
    private final Published published;
    private final Bench bench;
    private int expected;
    private volatile boolean cancelled;

    FitBench(Console console, Published published, long seed, int replications, int jobs) {
        this.published = published;
        this.workers = new Workers(jobs);
        this.bar = TerminalBar.of(console);
        this.bench = new Bench(
                published.protocol(), seed, replications, workers.executor(), this::measured, () -> cancelled);
        interruption.cancels(() -> cancelled = true);
    }

    /** What a fit of the machine to data, or a comparison with it, finds. */
    FitResult result(FitData data, Function<MachineFit, FitResult> method) {
        MachineFit fit = new MachineFit(published.document(), published.machine(), data, bench);
        expected = fit.expected();
        return method.apply(fit);
    }

    private void measured(int more) {
        bar.show(done.addAndGet(more), expected, "machines simulated");
    }

    @Override
    public void close() {
        bar.close();
        workers.close();
        interruption.close();
    }
}
