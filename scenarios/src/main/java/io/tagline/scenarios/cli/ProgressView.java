package io.tagline.scenarios.cli;

import io.tagline.scenarios.experiment.Progress;
import java.io.PrintStream;
import java.util.Locale;
import java.util.Optional;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/** A bar on a terminal: replications, points, the confidence interval, and the time it still takes. */
final class ProgressView implements Progress.Listener, AutoCloseable {

    private static final int INTERVAL_MILLIS = 200;
    private static final String CLEAR_LINE = "\r\u001B[K";

    private final Optional<ProgressBar> bar;
    private final PrintStream err;

    private ProgressView(Optional<ProgressBar> bar, PrintStream err) {
        this.bar = bar;
        this.err = err;
    }

    /** Silent unless {@code err} is a terminal that can move its cursor. */
    static ProgressView of(Console console) {
        boolean capable = console.errIsTerminal()
                && !console.environment().getOrDefault("TERM", "").equals("dumb");
        return new ProgressView(capable ? Optional.of(bar(console)) : Optional.empty(), console.err());
    }

    @Override
    public void advanced(Progress progress) {
        bar.ifPresent(b -> show(progress, b));
    }

    /** Leaves an empty line. */
    @Override
    public void close() {
        bar.ifPresent(this::clear);
    }

    private void clear(ProgressBar b) {
        b.close();
        err.print(CLEAR_LINE);
        err.flush();
    }

    private static void show(Progress progress, ProgressBar bar) {
        String interval = Double.isInfinite(progress.relativeHalfWidth())
                ? ""
                : String.format(Locale.ROOT, ", ci ±%.2f %%", 100 * progress.relativeHalfWidth());
        bar.maxHint(Math.max(progress.expected(), progress.replications()));
        bar.stepTo(progress.replications());
        bar.setExtraMessage(progress.pointsDone() + "/" + progress.points() + " points" + interval);
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
