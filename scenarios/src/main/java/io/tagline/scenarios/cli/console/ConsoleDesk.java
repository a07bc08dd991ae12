package io.tagline.scenarios.cli.console;

import io.tagline.documents.Documents;
import io.tagline.experiments.sampling.Journal;
import io.tagline.work.WorkContext;

/** A desk with its own threads and a terminal, on which Ctrl-C ends the work. */
public final class ConsoleDesk implements AutoCloseable {

    private final Workers workers;
    private final ConsoleWatch watch;
    private final WorkContext desk;

    public ConsoleDesk(Console console, Documents documents, int count) {
        this.workers = new Workers(count);
        this.watch = new ConsoleWatch(console);
        this.desk = new WorkContext(
                documents, workers.executor(), count, Runtime.getRuntime().maxMemory() / 2, Journal.NONE, watch);
    }

    public WorkContext desk() {
        return desk;
    }

    @Override
    public void close() {
        workers.close();
        watch.close();
    }
}
