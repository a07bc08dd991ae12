package io.tagline.scenarios.cli.console;

import io.tagline.documents.Documents;
import io.tagline.documents.Printable;
import io.tagline.documents.watch.Watch;
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

    /** Shows the progress of a command on a terminal, and lets Ctrl-C or a deadline end its work early. */
    private static final class ConsoleWatch implements Watch, AutoCloseable {

        private final Console console;
        private final Deadline deadline;
        private final Interruption interruption = new Interruption();

        ConsoleWatch(Console console, Deadline deadline) {
            this.console = console;
            this.deadline = deadline;
        }

        @Override
        public Task begin(String unit) {
            return console.errMovesItsCursor() ? new TerminalTask(console, unit) : Watch.NONE.begin(unit);
        }

        @Override
        public void notice(String sentence) {
            console.err().println(Printable.lines(sentence));
        }

        @Override
        public boolean isCancelled() {
            return interruption.hasHappened() || deadline.isOver();
        }

        /** Lets the program end. */
        @Override
        public void close() {
            interruption.close();
        }
    }
}
