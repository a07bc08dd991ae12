package io.tagline.scenarios.report.reproduction;

import io.tagline.documents.units.Decimals;
import io.tagline.models.claim.Evidence;
import io.tagline.models.claim.Target;
import io.tagline.pictures.chart.TimeScale;
import io.tagline.scenarios.experiment.Comparison;
import io.tagline.scenarios.report.ColumnTable;
import io.tagline.work.reproduction.Row;
import java.util.List;
import java.util.function.Function;
import java.util.stream.DoubleStream;

/** Rows of a reproduction as texts, the same in every format. */
final class RowTable {

    private RowTable() {}

    static ColumnTable<Row> of(List<Row> rows) {
        return compared(published(rows)
                        .numbers(
                                "model",
                                row -> row.model()
                                        .map(model -> model(row, model))
                                        .orElse("")))
                .words("kind", row -> row.published().kind().word())
                .words(
                        "",
                        row -> row.verdict()
                                .evidence()
                                .map(RowTable::place)
                                .orElse(row.verdict().sentence()));
    }

    /** What was met, and nothing more. */
    static ColumnTable<Row> verdicts(List<Row> rows) {
        return compared(published(rows));
    }

    private static ColumnTable<Row> published(List<Row> rows) {
        return new ColumnTable<>(rows)
                .words("", RowTable::verdict)
                .words("item", row -> row.published().item())
                .numbers(
                        "published",
                        row -> row.isShape()
                                ? ""
                                : cell(row, e -> number(row, e.target().number(), e.unit())));
    }

    private static String verdict(Row row) {
        return row.verdict().held().map(held -> held ? "ok" : "FAILED").orElse("");
    }

    private static ColumnTable<Row> compared(ColumnTable<Row> table) {
        return table.numbers(
                        "simulated",
                        row -> row.verdict()
                                .evidence()
                                .map(e -> number(row, e.seen(), e.unit()))
                                .orElse("unknown"))
                .numbers("off by", row -> row.error().map(RowTable::deviation).orElse(""))
                .numbers("tolerance", row -> cell(row, e -> tolerance(row, e)));
    }

    private static String cell(Row row, Function<Evidence, String> text) {
        return row.verdict().evidence().map(text).orElse("");
    }

    private static String number(Row row, double number, String unit) {
        if (!Double.isFinite(number)) {
            return "unknown";
        } else if (unit.isEmpty()) {
            return Decimals.shortest(number, 4);
        }
        return unit.equals(Decimals.NANOSECONDS)
                ? time(scale(row), number) + " " + scale(row).symbol()
                : digits(number) + unit;
    }

    /** The times of a row have one unit, that of the published and the simulated one, so that they can be compared. */
    private static TimeScale scale(Row row) {
        DoubleStream seen = row.verdict().evidence().stream()
                .filter(evidence -> evidence.unit().equals(Decimals.NANOSECONDS))
                .flatMapToDouble(evidence ->
                        DoubleStream.of(evidence.seen(), evidence.target().number()));
        return TimeScale.of(seen.filter(Double::isFinite).max().orElse(0));
    }

    /** With three decimals in larger units, so to the nanosecond below a millisecond. */
    private static String time(TimeScale scale, double nanoseconds) {
        return scale == TimeScale.NANOSECONDS ? digits(nanoseconds) : Decimals.fixed(scale.from(nanoseconds), 3);
    }

    private static String digits(double number) {
        return Decimals.fixed(number, Math.abs(number) < 100 ? 2 : 1);
    }

    private static String model(Row row, Comparison model) {
        TimeScale scale = scale(row);
        String low = time(scale, model.low());
        if (!model.isBand()) {
            return low + " " + scale.symbol();
        }
        String first = scale == TimeScale.NANOSECONDS ? Decimals.fixed(model.low(), 1) : low;
        return model.high()
                .map(high -> first + " to " + time(scale, high) + " " + scale.symbol())
                .orElse("at least " + low + " " + scale.symbol());
    }

    private static String deviation(double share) {
        return (share < 0 ? "" : "+") + Decimals.fixed(100 * share, 1) + " %";
    }

    private static String tolerance(Row row, Evidence evidence) {
        Target target = evidence.target();
        return switch (target.relation()) {
            case WITHIN ->
                target.number() == 0
                        ? "±" + number(row, target.margin(), evidence.unit())
                        : "±" + Decimals.shortest(100 * target.tolerance().orElseThrow(), 1) + " %";
            case AT_LEAST, AT_MOST ->
                target.relation().word() + (row.isShape() ? " " + number(row, target.number(), evidence.unit()) : "");
            case BESIDE -> "";
        };
    }

    /** Where there are several numbers, the one that is farthest out. */
    private static String place(Evidence evidence) {
        return evidence.among() > 1 && !evidence.place().isEmpty()
                ? "worst of " + evidence.among() + ": " + evidence.place()
                : evidence.place();
    }
}
