package io.tagline.scenarios.report.reproduction;

import io.tagline.documents.units.Decimals;
import io.tagline.scenarios.report.ColumnTable;
import io.tagline.work.recording.Spent;
import io.tagline.work.reproduction.MissedSample;
import io.tagline.work.reproduction.Row;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Where the time of samples goes that tell of missed numbers. */
final class MissTable {

    static final String TITLE = "Critical paths of what is missed, in ns";

    private record Entry(Row row, MissedSample sample) {}

    private MissTable() {}

    /** A row for each sample, a column for each thing that time was spent on; nothing if no sample tells of these rows. */
    static Optional<ColumnTable<?>> of(List<Row> rows) {
        List<Entry> entries = rows.stream()
                .flatMap(row -> row.samples().stream().map(sample -> new Entry(row, sample)))
                .toList();
        return entries.isEmpty() ? Optional.empty() : Optional.of(table(entries));
    }

    private static ColumnTable<?> table(List<Entry> entries) {
        ColumnTable<Entry> table = new ColumnTable<>(entries)
                .words("item", entry -> entry.row().published().item())
                .words("sample", entry -> name(entry.sample()))
                .numbers(
                        "path",
                        entry -> Decimals.nanoseconds(entry.sample().path().total(), 1));
        Arrays.stream(Spent.values())
                .filter(spent ->
                        entries.stream().anyMatch(entry -> entry.sample().path().on(spent) > 0))
                .forEach(spent -> table.numbers(
                        spent.word(),
                        entry -> Decimals.nanoseconds(entry.sample().path().on(spent), 1)));
        return table;
    }

    private static String name(MissedSample sample) {
        String rank = sample.percent() == MissedSample.MEDIAN ? "median" : sample.percent() + " % are as fast";
        return sample.place().isEmpty() ? rank : sample.place() + ": " + rank;
    }
}
