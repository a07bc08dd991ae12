package io.tagline.work.reproduction;

import io.tagline.documents.units.Decimals;
import io.tagline.documents.units.TimeScale;
import io.tagline.models.claim.Evidence;
import io.tagline.models.claim.PointComparison;
import io.tagline.models.claim.PublishedValue.Basis;
import io.tagline.models.claim.TargetValue;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Cell.Mark;
import io.tagline.sheet.Cell.Marked;
import io.tagline.sheet.Column;
import io.tagline.sheet.HtmlRenderer;
import io.tagline.sheet.Part.Layout;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Rows;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** Rows of a reproduction: published, predicted and simulated numbers. */
final class RowTable {

    private RowTable() {}

    static Table of(List<Row> rows) {
        Rows<Row> table = begun(rows, row -> Cell.of(item(row)))
                .numbers(
                        "model",
                        row -> row.model().map(model -> model(row, model)).orElse(Cell.empty()));
        return compared(table)
                .words("kind", RowTable::kind)
                .words("", RowTable::remark)
                .table();
    }

    /** With what a conclusion rests on, where that is more than its source. */
    private static String kind(Row row) {
        Basis basis = row.published().basis();
        String kind = row.published().kind().word();
        return basis == Basis.STATED ? kind : kind + ", " + basis.word();
    }

    /** Where the row was decided, and how often it holds with other seeds. */
    private static String remark(Row row) {
        String place = row.verdict()
                .evidence()
                .map(RowTable::place)
                .orElse(row.verdict().sentence());
        return Stream.concat(
                        Stream.of(place).filter(text -> !text.isEmpty()),
                        row
                                .published()
                                .repeats()
                                .map(repeats -> "held with %d of %d seeds".formatted(repeats.held(), repeats.of()))
                                .stream())
                .collect(Collectors.joining("; "));
    }

    /** All chapters in one table, whose columns line up. */
    static Table grouped(List<Chapter> chapters) {
        List<List<Cell>> rows = new ArrayList<>();
        chapters.stream().filter(chapter -> !chapter.rows().isEmpty()).forEach(chapter -> {
            rows.add(List.of(Cell.of(chapter.title())));
            rows.addAll(of(chapter.rows()).rows());
        });
        return new Table("", of(List.of()).columns(), rows, Layout.GROUPS, List.of());
    }

    /** Only the verdicts; each row links to the section of its chapter. */
    static Table verdicts(List<Chapter> chapters) {
        List<List<Cell>> rows = chapters.stream()
                .flatMap(chapter -> linked(chapter).rows().stream())
                .toList();
        Table none = linked(new Chapter("", "", List.of()));
        return new Table("", none.columns(), rows, none.layout(), List.of());
    }

    private static Table linked(Chapter chapter) {
        String target = "#" + HtmlRenderer.anchor(chapter.title());
        return compared(begun(chapter.rows(), row -> new Cell.Link(item(row), target)))
                .words("kind", RowTable::kind)
                .table();
    }

    private static String item(Row row) {
        return row.published().item();
    }

    private static Rows<Row> begun(List<Row> rows, Function<Row, Cell> item) {
        return Rows.of(rows)
                .add(Column.words(""), RowTable::verdict)
                .add(Column.names("item"), item)
                .numbers(
                        "published",
                        row -> row.isShape()
                                ? Cell.empty()
                                : evidence(row, e -> number(row, e.target().number(), e.unit())));
    }

    private static Cell verdict(Row row) {
        String word = row.verdict().word();
        if (row.verdict().held().isEmpty()) {
            return Cell.empty();
        } else if (row.verdict().passed()) {
            return Cell.of(word);
        }
        return new Marked(Cell.of(word), Mark.BAD);
    }

    private static Rows<Row> compared(Rows<Row> table) {
        return table.numbers(
                        "simulated",
                        row -> row.verdict()
                                .evidence()
                                .map(e -> number(row, e.seen(), e.unit()))
                                .orElse(Cell.of("unknown")))
                .numbers("off by", row -> row.error().map(Cell::signedPercent).orElse(Cell.empty()))
                .numbers("tolerance", row -> evidence(row, e -> tolerance(row, e)));
    }

    private static Cell evidence(Row row, Function<Evidence, Cell> cell) {
        return row.verdict().evidence().map(cell).orElse(Cell.empty());
    }

    private static Cell number(Row row, double number, String unit) {
        return number(row, "", number, unit);
    }

    /** A number of a row behind a word or a sign. */
    private static Cell number(Row row, String before, double number, String unit) {
        if (!Double.isFinite(number)) {
            return Cell.of(before + "unknown");
        } else if (unit.isEmpty()) {
            return new Cell.Amount(number, 4, before, "", /* padded= */ false);
        } else if (!unit.equals(Decimals.NANOSECONDS)) {
            return new Cell.Amount(number, digits(number), before, unit, /* padded= */ true);
        }
        TimeScale scale = scale(row);
        return new Cell.Amount(
                scale.from(number), decimals(scale, number), before, " " + scale.symbol(), /* padded= */ true);
    }

    /** The common unit of the published and the simulated time of a row, which makes them comparable. */
    private static TimeScale scale(Row row) {
        DoubleStream seen = row.verdict().evidence().stream()
                .filter(evidence -> evidence.unit().equals(Decimals.NANOSECONDS))
                .flatMapToDouble(evidence ->
                        DoubleStream.of(evidence.seen(), evidence.target().number()));
        return TimeScale.of(seen.filter(Double::isFinite).max().orElse(0));
    }

    /** Three in larger units, so to the nanosecond below a millisecond. */
    private static int decimals(TimeScale scale, double nanoseconds) {
        return scale == TimeScale.NANOSECONDS ? digits(nanoseconds) : 3;
    }

    private static int digits(double number) {
        return Math.abs(number) < 100 ? 2 : 1;
    }

    private static Cell model(Row row, PointComparison model) {
        if (!model.isBand()) {
            return number(row, model.low(), Decimals.NANOSECONDS);
        }
        return model.high()
                .map(high -> number(row, low(scale(row), model.low()) + " to ", high, Decimals.NANOSECONDS))
                .orElseGet(() -> number(row, "at least ", model.low(), Decimals.NANOSECONDS));
    }

    private static String low(TimeScale scale, double nanoseconds) {
        return Decimals.fixed(scale.from(nanoseconds), scale == TimeScale.NANOSECONDS ? 1 : 3);
    }

    private static Cell tolerance(Row row, Evidence evidence) {
        TargetValue target = evidence.target();
        return switch (target.relation()) {
            case WITHIN ->
                target.number() == 0
                        ? number(row, "±", target.margin(), evidence.unit())
                        : new Cell.Amount(100 * target.tolerance().orElseThrow(), 1, "±", " %", /* padded= */ false);
            case AT_LEAST, AT_MOST ->
                row.isShape()
                        ? number(row, target.relation().word() + " ", target.number(), evidence.unit())
                        : Cell.of(target.relation().word());
            case BESIDE -> Cell.empty();
        };
    }

    /** Where there are several numbers, the one that is farthest out. */
    private static String place(Evidence evidence) {
        return evidence.among() > 1 && !evidence.place().isEmpty()
                ? "worst of " + evidence.among() + ": " + evidence.place()
                : evidence.place();
    }
}
