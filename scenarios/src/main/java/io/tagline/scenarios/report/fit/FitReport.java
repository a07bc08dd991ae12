package io.tagline.scenarios.report.fit;

import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.work.fit.Fit.Fitted;
import java.util.List;

/** What a fit has found; as JSON {@code tagline/fit/1}. */
public final class FitReport implements Report<Fitted> {

    @Override
    public List<Format<Fitted>> formats() {
        return Format.of(Fitted::sheet, Fitted::json, List.of());
    }
}
