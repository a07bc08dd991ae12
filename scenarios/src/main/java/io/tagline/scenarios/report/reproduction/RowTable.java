package io.tagline.scenarios.report.reproduction;

import io.tagline.models.claim.Evidence;
import io.tagline.models.claim.Target;
import io.tagline.scenarios.experiment.Comparison;
import io.tagline.scenarios.report.ColumnTable;
import io.tagline.scenarios.report.Decimals;
import io.tagline.scenarios.reproduction.Row;
import java.util.List;
import java.util.function.Function;

/** Rows of a reproduction as texts, the same in every format. */
final class RowTable {

    /** In nanoseconds. */
    private static final double MILLISECOND = 1e6;

    private RowTable() {}

    static ColumnTable<Row> of(List<Row> rows) {
        return compared(published(rows)
                        .numbers(
                                "model", row -> row.model().map(RowTable::model).orElse("")))
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
                                : cell(row, e -> number(e.target().number(), e.unit())));
    }

    private static String verdict(Row row) {
        return row.verdict().held().map(held -> held ? "ok" : "FAILED").orElse("");
    }

    private static ColumnTable<Row> compared(ColumnTable<Row> table) {
        return table.numbers(
                        "simulated",
                        row -> row.verdict()
                                .evidence()
                                .map(e -> number(e.seen(), e.unit()))
                                .orElse("unknown"))
                .numbers("off by", row -> row.error().map(RowTable::deviation).orElse(""))
                .numbers("tolerance", row -> cell(row, e -> tolerance(row, e)));
    }

    private static String cell(Row row, Function<Evidence, String> text) {
        return row.verdict().evidence().map(text).orElse("");
    }

    private static String number(double number, String unit) {
        if (!Double.isFinite(number)) {
            return "unknown";
        } else if (unit.isEmpty()) {
            return Decimals.shortest(number, 4);
        }
        if (unit.equals(Decimals.NANOSECONDS) && Math.abs(number) >= MILLISECOND) {
            return Decimals.fixed(number / MILLISECOND, 3) + " ms";
        }
        String digits = Decimals.fixed(number, Math.abs(number) < 100 ? 2 : 1);
        return unit.equals(Decimals.NANOSECONDS) ? digits + " " + unit : digits + unit;
    }

    private static String model(Comparison model) {
        String low = number(model.low(), Decimals.NANOSECONDS);
        return model.shareWithin().isEmpty()
                ? low
                : Decimals.fixed(model.low(), 1) + " to " + number(model.high(), Decimals.NANOSECONDS);
    }

    private static String deviation(double share) {
        return (share < 0 ? "" : "+") + Decimals.fixed(100 * share, 1) + " %";
    }

    private static String tolerance(Row row, Evidence evidence) {
        Target target = evidence.target();
        return switch (target.relation()) {
            case WITHIN ->
                target.number() == 0
                        ? "±" + number(target.margin(), evidence.unit())
                        : "±" + Decimals.shortest(100 * target.tolerance().orElseThrow(), 1) + " %";
            case AT_LEAST, AT_MOST ->
                target.relation().word() + (row.isShape() ? " " + number(target.number(), evidence.unit()) : "");
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
