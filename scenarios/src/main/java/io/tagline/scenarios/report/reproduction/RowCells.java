package io.tagline.scenarios.report.reproduction;

import io.tagline.models.claim.Evidence;
import io.tagline.models.claim.Target;
import io.tagline.scenarios.experiment.Comparison;
import io.tagline.scenarios.report.Decimals;
import io.tagline.scenarios.report.run.Metric;
import io.tagline.scenarios.reproduction.Row;
import java.util.List;
import java.util.Set;

/** A row of a reproduction as texts, the same in every format. */
final class RowCells {

    static final List<String> HEADING =
            List.of("", "item", "published", "model", "simulated", "off by", "tolerance", "kind", "");

    /** The columns of the heading that hold numbers. */
    static final Set<String> NUMBERS = Set.of("published", "model", "simulated", "off by", "tolerance");

    private RowCells() {}

    static List<String> of(Row row) {
        return List.of(
                row.verdict().passed() ? "ok" : "FAILED",
                row.published().item(),
                row.verdict()
                        .evidence()
                        .filter(e -> !row.isShape())
                        .map(e -> number(e.target().number(), e.unit()))
                        .orElse(""),
                row.model().map(RowCells::model).orElse(""),
                row.verdict().evidence().map(e -> number(e.seen(), e.unit())).orElse("unknown"),
                row.verdict().evidence().map(RowCells::deviation).orElse(""),
                row.verdict().evidence().map(e -> tolerance(row, e)).orElse(""),
                row.published().kind().word(),
                row.verdict()
                        .evidence()
                        .map(RowCells::place)
                        .orElse(row.verdict().sentence()));
    }

    private static String number(double number, String unit) {
        if (!Double.isFinite(number)) {
            return "unknown";
        } else if (unit.isEmpty()) {
            return Decimals.shortest(number, 4);
        }
        String digits = Decimals.fixed(number, Math.abs(number) < 100 ? 2 : 1);
        return unit.equals(Metric.NANOSECONDS) ? digits + " " + unit : digits + unit;
    }

    private static String model(Comparison model) {
        String low = number(model.low(), Metric.NANOSECONDS);
        return model.shareWithin().isEmpty()
                ? low
                : Decimals.fixed(model.low(), 1) + " to " + number(model.high(), Metric.NANOSECONDS);
    }

    /** How far from the published number; of no meaning for one that is only an end. */
    private static String deviation(Evidence evidence) {
        Target target = evidence.target();
        double share = evidence.seen() / target.number() - 1;
        return target.relation() == Target.Relation.WITHIN && Double.isFinite(share)
                ? (share < 0 ? "" : "+") + Decimals.fixed(100 * share, 1) + " %"
                : "";
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
        };
    }

    /** Where there are several numbers, the one that is farthest out. */
    private static String place(Evidence evidence) {
        return evidence.among() > 1 && !evidence.place().isEmpty()
                ? "worst of " + evidence.among() + ": " + evidence.place()
                : evidence.place();
    }
}
