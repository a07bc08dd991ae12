package io.tagline.scenarios.cli.console;

import io.tagline.documents.Documents;
import io.tagline.experiments.sampling.Journal;
import io.tagline.work.WorkContext;

/** The context of a question on a terminal: threads of its own, and Ctrl-C or a deadline ends the work. */
public final class ConsoleContext implements AutoCloseable {

    private final Workers workers;
    private final ConsoleWatch watch;
    private final WorkContext work;

    public ConsoleContext(Console console, Documents documents, int count, Deadline deadline) {
        this.workers = new Workers(count);
        this.watch = new ConsoleWatch(console, deadline);
        this.work = new WorkContext(
                documents, workers.executor(), count, Runtime.getRuntime().maxMemory() / 2, Journal.NONE, watch);
    }

    public WorkContext work() {
        return work;
    }

    @Override
    public void close() {
        workers.close();
        watch.close();
    }
}
