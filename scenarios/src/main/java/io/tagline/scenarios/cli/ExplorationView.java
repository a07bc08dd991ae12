package io.tagline.scenarios.cli;

import io.tagline.protocols.untimed.Progress;
import java.io.PrintStream;
import java.util.Locale;

/** How far an exploration has come, on a terminal; its end is not known before, so that there is no bar. */
final class ExplorationView implements Progress, AutoCloseable {

    private final PrintStream err;
    private final boolean shown;

    private ExplorationView(PrintStream err, boolean shown) {
        this.err = err;
        this.shown = shown;
    }

    static ExplorationView of(Console console) {
        return new ExplorationView(console.err(), console.errMovesItsCursor());
    }

    @Override
    public synchronized void explored(long states, long open, int depth) {
        if (shown) {
            err.printf(Locale.ROOT, "%s%,d states, %,d to look at, depth %d", Console.CLEAR_LINE, states, open, depth);
            err.flush();
        }
    }

    @Override
    public void close() {
        if (shown) {
            err.print(Console.CLEAR_LINE);
            err.flush();
        }
    }
}
