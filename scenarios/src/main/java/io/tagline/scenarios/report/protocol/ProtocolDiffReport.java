package io.tagline.scenarios.report.protocol;

import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.work.protocol.ProtocolComparison.Compared;
import java.util.List;

/** Where two protocols differ. */
public final class ProtocolDiffReport implements Report<Compared> {

    @Override
    public List<Format<Compared>> formats() {
        return Format.of(Compared::sheet, List.of());
    }
}
