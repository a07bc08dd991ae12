package io.tagline.work.reproduction;

import io.tagline.models.claim.Comparison;
import io.tagline.models.claim.Evidence;
import io.tagline.sheet.Cell;
import io.tagline.sheet.CsvRenderer;
import io.tagline.sheet.Rows;
import java.util.List;
import java.util.Optional;

/** All rows of reproductions for a notebook. */
public final class ReproductionCsv {

    private static final int DECIMALS = 6;

    private ReproductionCsv() {}

    public static String of(List<ReproductionResult> results) {
        return CsvRenderer.text(Rows.of(PlacedRow.all(results).toList())
                .words("paper", PlacedRow::paper)
                .words("scenario", row -> row.chapter().title())
                .words("item", row -> row.row().published().item())
                .words("place", row -> row.text(Evidence::place))
                .words("unit", row -> row.text(Evidence::unit))
                .numbers("published", row -> cell(row.target()))
                .numbers("model_min", row -> cell(row.row().model().map(Comparison::low)))
                .numbers("model_max", row -> cell(row.row().model().flatMap(Comparison::high)))
                .numbers("simulated", row -> cell(row.evidence().map(Evidence::seen)))
                .words("relation", row -> row.text(e -> e.target().relation().word()))
                .numbers("tolerance", row -> cell(row.tolerance()))
                .words("kind", row -> row.row().published().kind().word())
                .words(
                        "passed",
                        row -> row.row().verdict().held().map(String::valueOf).orElse(""))
                .table());
    }

    private static Cell cell(Optional<Double> number) {
        return number.filter(Double::isFinite)
                .map(known -> Cell.of(known, DECIMALS))
                .orElse(Cell.EMPTY);
    }
}
