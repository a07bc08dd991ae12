package io.tagline.scenarios.cli;

import java.io.PrintStream;
import java.util.Optional;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** A bar on a terminal that tells how much is done and how long it still takes; silent everywhere else. */
final class TerminalBar implements AutoCloseable {

    private static final int INTERVAL_MILLIS = 200;
    private static final long UNKNOWN = -1; // The library's word for it.

    private final Optional<ProgressBar> bar;
    private final PrintStream err;

    private TerminalBar(Optional<ProgressBar> bar, PrintStream err) {
        this.bar = bar;
        this.err = err;
    }

    static TerminalBar of(Console console) {
        Optional<ProgressBar> bar = console.errMovesItsCursor() ? Optional.of(bar(console)) : Optional.empty();
        return new TerminalBar(bar, console.err());
    }

    /** Shows that so much of what is expected is done; nobody knows what to expect if that is 0. */
    void show(long done, long expected, String message) {
        bar.ifPresent(b -> {
            b.maxHint(expected == 0 ? UNKNOWN : Math.max(expected, done));
            b.stepTo(done);
            b.setExtraMessage(message);
        });
    }

    /** Leaves an empty line. */
    @Override
    public void close() {
        bar.ifPresent(this::clear);
    }

    private void clear(ProgressBar b) {
        b.close();
        err.print(Console.CLEAR_LINE);
        err.flush();
    }

    /** The width is given, so that the library need not look for a terminal itself. */
    private static ProgressBar bar(Console console) {
        PrintStream err = console.err();
        return new ProgressBarBuilder()
                .setTaskName("")
                .setInitialMax(1)
                .setStyle(ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis(INTERVAL_MILLIS)
                .setConsumer(new DelegatingProgressBarConsumer(line -> draw(err, line), console.width() - 1))
                .build();
    }

    private static void draw(PrintStream err, String line) {
        err.print("\r" + line);
        err.flush();
    }
}
