package io.tagline.scenarios.cli;

import io.tagline.scenarios.experiment.Progress;
import java.util.Locale;

/** How far a run has come: replications, points, the confidence interval, and the time it still takes. */
final class ProgressView implements Progress.Listener, AutoCloseable {

    private final TerminalBar bar;

    private ProgressView(TerminalBar bar) {
        this.bar = bar;
    }

    static ProgressView of(Console console) {
        return new ProgressView(TerminalBar.of(console));
    }

    @Override
    public void advanced(Progress progress) {
        String interval = Double.isInfinite(progress.relativeHalfWidth())
                ? ""
                : String.format(Locale.ROOT, ", ci ±%.2f %%", 100 * progress.relativeHalfWidth());
        String points = progress.pointsDone() + "/" + progress.points() + " points";
        bar.show(progress.replications(), progress.expected(), points + interval);
    }

    @Override
    public void close() {
        bar.close();
    }
}
