package io.tagline.scenarios.cli.console;

import io.tagline.documents.Printable;
import io.tagline.documents.watch.Watch;

/** Shows the progress of a command on a terminal, and lets Ctrl-C or a deadline end its work early. */
public final class ConsoleWatch implements Watch, AutoCloseable {

    private final Console console;
    private final Deadline deadline;
    private final Interruption interruption = new Interruption();

    public ConsoleWatch(Console console, Deadline deadline) {
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
