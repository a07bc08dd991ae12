package io.tagline.scenarios.timeline;

import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
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
                Format.text(Compared::sheet),
                Format.of(HTML, "with both timelines", ComparisonReport::page),
                Format.markdown(Compared::sheet),
                Format.latex(Compared::sheet),
                Format.json(Compared::json));
    }

    private static String page(Compared comparison) {
        List<Recording> recordings = comparison.recordings();
        return PairPage.of(comparison.difference(), recordings.get(0), recordings.get(1));
    }
}
