package io.tagline.work.reproduction;

import static io.tagline.work.reproduction.ReproductionJson.ROW;

import io.tagline.sheet.Cell;
import io.tagline.sheet.CsvRenderer;
import io.tagline.sheet.Rows;
import java.util.List;

/** All rows of reproductions for a notebook. */
public final class ReproductionCsv {

    private static final int DECIMALS = 6;

    private ReproductionCsv() {}

    public static String of(List<ReproductionResult> results) {
        return CsvRenderer.text(Rows.of(PlacedRow.all(results).toList())
                .add(DECIMALS, ROW, "paper", "scenario", "item", "place", "unit")
                .numbers(
                        "published",
                        row -> row.target()
                                .filter(Double::isFinite)
                                .map(known -> Cell.of(known, DECIMALS))
                                .orElse(Cell.empty()))
                .add("model_min", DECIMALS, ROW.get("modelMin"))
                .add("model_max", DECIMALS, ROW.get("modelMax"))
                .add(DECIMALS, ROW, "simulated", "relation", "tolerance", "kind", "basis", "passed")
                .table());
    }
}
