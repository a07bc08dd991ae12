package io.tagline.work.reproduction;

import io.tagline.communication.detection.PairDifference;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Part.Layout;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Rows;
import java.util.List;

/** Pairs of threads that make missed errors between definitions of communication. */
final class PairTable {

    private record Entry(Row row, WrongPair wrong) {

        private PairDifference pair() {
            return wrong.pair();
        }
    }

    private PairTable() {}

    /** A row for each pair; empty if these rows have none. */
    static Table of(List<Row> rows) {
        List<Entry> entries = rows.stream()
                .flatMap(row -> row.pairs().stream().map(wrong -> new Entry(row, wrong)))
                .toList();
        return Rows.of(entries)
                .words("item", entry -> entry.row().published().item())
                .words("blocks", entry -> entry.wrong().blocks())
                .words(
                        "threads",
                        entry -> entry.pair().first() + ", " + entry.pair().second())
                .numbers("relaxed", entry -> Cell.of(entry.pair().here(), 1))
                .numbers("accurate", entry -> Cell.of(entry.pair().there(), 1))
                .numbers("of the error", entry -> Cell.percent(entry.pair().share()))
                .table("Pairs that make most of the errors, as parts of 100 for the pair that communicates most")
                .as(Layout.SENTENCES);
    }
}
