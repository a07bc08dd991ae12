package io.tagline.scenarios.report.protocol;

import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.work.protocol.ProtocolCompletion.CompletionAnswer;
import java.util.ArrayList;
import java.util.List;

/** A protocol with the rows that it lacked, as the document that it is; or these rows alone. */
public final class CompletionReport implements Report<CompletionAnswer> {

    private final boolean rowsAlone;

    /** @param rowsAlone whether Markdown is a report of the new rows, as the other formats are, and not the document */
    public CompletionReport(boolean rowsAlone) {
        this.rowsAlone = rowsAlone;
    }

    @Override
    public List<Format<CompletionAnswer>> formats() {
        List<Format<CompletionAnswer>> rows = Format.ofPublished(List.of());
        if (rowsAlone) {
            return rows;
        }
        List<Format<CompletionAnswer>> formats =
                new ArrayList<>(List.of(Format.of("markdown", "the document", CompletionAnswer::document)));
        rows.stream().filter(format -> !format.name().equals("markdown")).forEach(formats::add);
        return formats;
    }
}
