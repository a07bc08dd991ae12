package io.tagline.scenarios.report.reproduction;

import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.work.reproduction.ReproductionCsv;
import io.tagline.work.reproduction.ReproductionJson;
import io.tagline.work.reproduction.ReproductionResult;
import io.tagline.work.reproduction.ReproductionSheet;
import java.util.List;

/** Reproductions, a row for each published number; as JSON {@code tagline/reproduce/1}, docs/guide/output.md. */
public final class ReproductionReport implements Report<List<ReproductionResult>> {

    @Override
    public List<Format<List<ReproductionResult>>> formats() {
        return Format.of(
                ReproductionSheet::of,
                ReproductionJson::of,
                List.of(Format.of("csv", "all rows", ReproductionCsv::of)));
    }
}
