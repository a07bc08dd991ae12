package io.tagline.scenarios.cli;

import io.tagline.protocols.table.Protocol;
import io.tagline.scenarios.fitting.Bench;
import java.util.concurrent.atomic.AtomicInteger;

/** Workers that simulate machines for a fit, with a bar that tells how many, until somebody interrupts. */
final class FitBench implements AutoCloseable {

    private final Workers workers;
    private final TerminalBar bar;
    private final Interruption interruption = new Interruption();
    private final AtomicInteger done = new AtomicInteger();
    private final Bench bench;
    private int expected;
    private volatile boolean cancelled;

    FitBench(Console console, Protocol protocol, long seed, int replications, int jobs) {
        this.workers = new Workers(jobs);
        this.bar = TerminalBar.of(console);
        this.bench = new Bench(protocol, seed, replications, workers.executor(), this::measured, () -> cancelled);
        interruption.cancels(() -> cancelled = true);
    }

    Bench bench() {
        return bench;
    }

    /** About so many machines will be simulated. */
    void expect(int machines) {
        expected = machines;
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
