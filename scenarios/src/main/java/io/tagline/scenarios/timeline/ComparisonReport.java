package io.tagline.scenarios.timeline;

import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.scenarios.report.difference.DifferenceText;
import io.tagline.sheet.Terminal;
import io.tagline.work.difference.Comparison.Compared;
import io.tagline.work.recording.Recording;
import java.util.List;

/** Two results side by side, with their timelines where these were recorded; as JSON {@code tagline/diff/1}, docs/guide/output.md. */
public final class ComparisonReport implements Report<Compared> {

    /** The format that always has the timelines. */
    public static final String HTML = "html";

    @Override
    public List<Format<Compared>> formats() {
        return List.of(
                Format.text(ComparisonReport::text),
                Format.of(HTML, "with both timelines", ComparisonReport::page),
                Format.json(comparison -> DifferenceText.json(comparison.difference())));
    }

    private static String text(Compared comparison, Terminal terminal) {
        List<Recording> recordings = comparison.recordings();
        return DifferenceText.text(comparison.difference(), terminal)
                + (recordings.isEmpty() ? "" : "\n" + SideBySide.text(recordings.get(0), recordings.get(1)));
    }

    private static String page(Compared comparison) {
        List<Recording> recordings = comparison.recordings();
        return PairPage.of(comparison.difference(), recordings.get(0), recordings.get(1));
    }
}
