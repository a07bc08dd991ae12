package io.tagline.scenarios.report.protocol;

import io.tagline.checker.export.Exporter.Target;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.work.protocol.ProtocolExport.ExportAnswer;
import java.util.List;
import java.util.stream.Stream;

/** A protocol in the languages of other model checkers; which one it is in is part of the question. */
public final class ExportReport implements Report<ExportAnswer> {

    @Override
    public List<Format<ExportAnswer>> formats() {
        return Stream.of(Target.values())
                .map(target -> Format.of(target.word(), target.note(), ExportAnswer::model))
                .toList();
    }
}
