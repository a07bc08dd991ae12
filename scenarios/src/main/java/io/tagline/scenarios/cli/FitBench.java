package io.tagline.scenarios.cli;

import io.tagline.scenarios.experiment.Platform;
import io.tagline.scenarios.fitting.Bench;
import io.tagline.scenarios.fitting.FitData;
import io.tagline.scenarios.fitting.MachineFit;

/** A bench with workers of its own, which Ctrl-C ends. */
final class FitBench implements AutoCloseable {

    private final Platform platform;
    private final Workers workers;
    private final ConsoleWatch watch;
    private final Bench bench;

    FitBench(Console console, Platform platform, MeasurementOptions measurement, JobsOption jobs) {
        this.platform = platform;
        this.workers = new Workers(jobs.count());
        this.watch = new ConsoleWatch(console);
        this.bench = new Bench(
                platform.protocol(), measurement.seed(), measurement.replications(), workers.executor(), watch);
    }

    /** The machine beside data, to be fitted to it or compared with it. */
    MachineFit of(FitData data) {
        return new MachineFit(platform.machineSource(), platform.machine(), data, bench);
    }

    @Override
    public void close() {
        bench.close();
        workers.close();
        watch.close();
    }
}
