package io.tagline.work.reproduction;

import io.tagline.documents.units.Units;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Part.Layout;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Rows;
import io.tagline.work.recording.TimeCategory;
import java.util.Arrays;
import java.util.List;

/** How the samples of missed numbers spent their time. */
final class MissTable {

    private record Entry(Row row, MissedSample sample) {

        private long on(TimeCategory spent) {
            return sample.path().on(spent);
        }
    }

    private MissTable() {}

    /** A row for each sample, a column for each category of time; empty if these rows have no sample. */
    static Table of(List<Row> rows) {
        List<Entry> entries = rows.stream()
                .flatMap(row -> row.samples().stream().map(sample -> new Entry(row, sample)))
                .toList();
        Rows<Entry> table = Rows.of(entries)
                .words("item", entry -> entry.row().published().item())
                .words("sample", entry -> name(entry.sample()))
                .numbers("path", entry -> time(entry.sample().path().total()));
        Arrays.stream(TimeCategory.values())
                .filter(spent -> entries.stream().anyMatch(entry -> entry.on(spent) > 0))
                .forEach(spent -> table.numbers(spent.word(), entry -> time(entry.on(spent))));
        return table.table("Critical paths of what is missed, in ns").as(Layout.SENTENCES);
    }

    private static Cell time(long picoseconds) {
        return Cell.of(Units.nanoseconds(picoseconds), 1);
    }

    private static String name(MissedSample sample) {
        String rank = sample.percent() == MissedSample.MEDIAN ? "median" : sample.percent() + " % are as fast";
        return sample.place().isEmpty() ? rank : sample.place() + ": " + rank;
    }
}
