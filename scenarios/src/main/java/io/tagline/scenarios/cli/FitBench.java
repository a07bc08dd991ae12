package io.tagline.scenarios.cli;

import io.tagline.scenarios.experiment.Platform;
import io.tagline.scenarios.fitting.Bench;
import io.tagline.scenarios.fitting.FitData;
import io.tagline.scenarios.fitting.MachineFit;
import java.util.concurrent.atomic.AtomicInteger;

/** Workers that simulate machines for a fit, with a bar that tells how many, until somebody interrupts. */
final class FitBench implements AutoCloseable {

    private final Workers workers;
    private final TerminalBar bar;
    private final Interruption interruption = new Interruption();
    private final AtomicInteger done = new AtomicInteger();
    private final Platform platform;
    private final Bench bench;
    private int expected;
    private volatile boolean cancelled;

    FitBench(Console console, Platform platform, MeasurementOptions measurement, JobsOption jobs) {
        this.platform = platform;
        this.workers = new Workers(jobs.count());
        this.bar = TerminalBar.of(console);
        this.bench = new Bench(
                platform.protocol(),
                measurement.seed(),
                measurement.replications(),
                workers.executor(),
                this::measured,
                () -> cancelled);
        interruption.cancels(() -> cancelled = true);
    }

    /** The machine beside data, to be fitted to it or compared with it. */
    MachineFit of(FitData data) {
        MachineFit fit = new MachineFit(platform.machineSource(), platform.machine(), data, bench);
        expected = fit.expected();
        return fit;
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
