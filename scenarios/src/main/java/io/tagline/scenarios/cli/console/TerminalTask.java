package io.tagline.scenarios.cli.console;

import io.tagline.documents.watch.Watch;
import java.io.PrintStream;
import java.util.Locale;
import java.util.Optional;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** The progress of one task on a terminal: a bar with the remaining time, or a line if its end is unknown. */
public final class TerminalTask implements Watch.Task {

    private static final int INTERVAL_MILLIS = 200;

    private final Console console;
    private final PrintStream err;
    private final String unit;
    private Optional<ProgressBar> bar = Optional.empty();

    public TerminalTask(Console console, String unit) {
        this.console = console;
        this.err = console.err();
        this.unit = unit;
    }

    @Override
    public synchronized void at(long done, long total, String detail) {
        if (total == 0) {
            err.printf(
                    Locale.ROOT, "%s%,d %s%s", Console.CLEAR_LINE, done, unit, detail.isEmpty() ? "" : ", " + detail);
            err.flush();
        } else {
            ProgressBar shown = bar.orElseGet(this::bar);
            bar = Optional.of(shown);
            shown.maxHint(Math.max(total, done));
            shown.stepTo(done);
            shown.setExtraMessage(detail.isEmpty() ? unit : detail);
        }
    }

    /** Leaves an empty line. */
    @Override
    public synchronized void close() {
        bar.ifPresent(ProgressBar::close);
        err.print(Console.CLEAR_LINE);
        err.flush();
    }

    /** The width is given, because the library would otherwise look for a terminal itself. */
    private ProgressBar bar() {
        return new ProgressBarBuilder()
                .setTaskName("")
                .setInitialMax(1)
                .setStyle(ProgressBarStyle.ASCII)
                .setUpdateIntervalMillis(INTERVAL_MILLIS)
                .setConsumer(new DelegatingProgressBarConsumer(this::draw, console.width() - 1))
                .build();
    }

    private void draw(String line) {
        err.print("\r" + line);
        err.flush();
    }
}
