package io.tagline.scenarios.report.protocol;

import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.work.protocol.ProtocolExport.ExportAnswer;
import java.util.List;

/** A protocol in the languages of other model checkers; which one it is in is part of the question. */
public final class ExportReport implements Report<ExportAnswer> {

    @Override
    public List<Format<ExportAnswer>> formats() {
        return List.of(
                Format.of("murphi", "for rumur and CMurphi", ExportAnswer::model),
                Format.of("tla", "for TLC", ExportAnswer::model),
                Format.of("promela", "for Spin", ExportAnswer::model));
    }
}
