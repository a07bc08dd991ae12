package io.tagline.scenarios.report.reproduction;

import io.tagline.documents.units.Decimals;
import io.tagline.scenarios.report.ColumnTable;
import io.tagline.work.reproduction.Row;
import io.tagline.work.reproduction.WrongPair;
import java.util.List;
import java.util.Optional;

/** Pairs of threads that make missed errors between definitions of communication. */
final class PairTable {

    static final String TITLE =
            "Pairs that make most of the errors, as parts of 100 for the pair that communicates most";

    private record Entry(Row row, WrongPair wrong) {}

    private PairTable() {}

    /** A row for each pair; nothing if none tells of these rows. */
    static Optional<ColumnTable<?>> of(List<Row> rows) {
        List<Entry> entries = rows.stream()
                .flatMap(row -> row.pairs().stream().map(wrong -> new Entry(row, wrong)))
                .toList();
        return entries.isEmpty() ? Optional.empty() : Optional.of(table(entries));
    }

    private static ColumnTable<?> table(List<Entry> entries) {
        return new ColumnTable<>(entries)
                .words("item", entry -> entry.row().published().item())
                .words("blocks", entry -> entry.wrong().blocks())
                .words(
                        "threads",
                        entry -> entry.wrong().pair().first()
                                + ", "
                                + entry.wrong().pair().second())
                .numbers("relaxed", entry -> Decimals.fixed(entry.wrong().pair().here(), 1))
                .numbers(
                        "accurate", entry -> Decimals.fixed(entry.wrong().pair().there(), 1))
                .numbers(
                        "of the error",
                        entry -> Decimals.fixed(100 * entry.wrong().pair().share(), 1) + " %");
    }
}
