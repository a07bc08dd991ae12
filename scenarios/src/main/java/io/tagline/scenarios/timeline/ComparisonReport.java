package io.tagline.scenarios.timeline;

import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.work.difference.Comparison.DifferenceAnswer;
import io.tagline.work.recording.Recording;
import java.util.List;

/** Two results side by side, with their timelines where these were recorded; as JSON {@code tagline/diff/1}, docs/guide/output.md. */
public final class ComparisonReport implements Report<DifferenceAnswer> {

    /** The format that always has the timelines. */
    public static final String HTML = "html";

    @Override
    public List<Format<DifferenceAnswer>> formats() {
        return List.of(
                Format.text(DifferenceAnswer::sheet),
                Format.of(HTML, "with both timelines", ComparisonReport::page),
                Format.markdown(DifferenceAnswer::sheet),
                Format.latex(DifferenceAnswer::sheet),
                Format.json(DifferenceAnswer::json));
    }

    private static String page(DifferenceAnswer comparison) {
        List<Recording> recordings = comparison.recordings();
        return PairPage.of(comparison.sheet().answer(), comparison.difference(), recordings.get(0), recordings.get(1));
    }
}
