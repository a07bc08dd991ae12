package io.tagline.scenarios.report.protocol;

import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.work.protocol.ProtocolExport.Exported;
import java.util.List;

/** A protocol in the languages of other model checkers; which one it is in is part of the question. */
public final class ExportReport implements Report<Exported> {

    @Override
    public List<Format<Exported>> formats() {
        return List.of(
                Format.of("murphi", "for rumur and CMurphi", Exported::model),
                Format.of("tla", "for TLC", Exported::model),
                Format.of("promela", "for Spin", Exported::model));
    }
}
