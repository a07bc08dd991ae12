package io.tagline.scenarios.report.protocol;

import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.work.protocol.StallTiming.Timed;
import java.util.List;

/** What stalling costs against answering. */
public final class TimingReport implements Report<Timed> {

    @Override
    public List<Format<Timed>> formats() {
        return Format.ofPublished(List.of());
    }
}
