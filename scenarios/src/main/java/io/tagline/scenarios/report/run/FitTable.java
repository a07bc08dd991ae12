package io.tagline.scenarios.report.run;

import io.tagline.documents.TextTable;
import io.tagline.models.fit.Curve;
import io.tagline.models.fit.Curve.Coefficient;
import io.tagline.models.fit.Fit;
import io.tagline.programs.expression.Value;
import io.tagline.scenarios.experiment.RunResult;
import io.tagline.scenarios.report.ColumnTable.Heading;
import io.tagline.scenarios.report.Decimals;
import io.tagline.scenarios.report.Terminal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The fits of a run as aligned columns: for each a heading, and a row for each group of points. */
final class FitTable {

    private static final int DECIMALS = 2;
    private static final int R2_DECIMALS = 4;

    private final RunResult result;

    FitTable(RunResult result) {
        this.result = result;
    }

    /** A block for each fit, with a blank line before it; empty if there is none. */
    String text(Terminal terminal) {
        return result.setup().scenario().fits().stream()
                .map(fit -> block(fit, terminal))
                .collect(Collectors.joining());
    }

    private String block(Fit fit, Terminal terminal) {
        List<Curve> curves = result.curves(fit);
        if (curves.isEmpty()) {
            return "";
        }
        List<Heading> headings = headings(fit);
        TextTable table = new TextTable(headings.stream().map(Heading::number).toList())
                .row(headings.stream().map(Heading::name).toList())
                .row(headings.stream().map(Heading::unit).toList());
        curves.forEach(curve -> table.row(row(curve)));
        return "\n" + terminal.strong(title(fit)) + "\n" + table.text();
    }

    static String title(Fit fit) {
        String where = fit.where().map(w -> " where " + w.text()).orElse("");
        String second = fit.over().size() > 1 ? ", y = " + fit.over().get(1) : "";
        return fit.name() + ": " + fit.of().word() + " = " + fit.form().text() + ", x = "
                + fit.over().get(0) + second + where;
    }

    static List<Heading> headings(Fit fit) {
        List<Heading> headings = new ArrayList<>();
        fit.by().forEach(name -> headings.add(Heading.words(name)));
        for (String coefficient : fit.form().coefficients()) {
            headings.add(Heading.numbers(coefficient, Decimals.NANOSECONDS, ""));
            headings.add(Heading.numbers("ci", Decimals.NANOSECONDS, ""));
        }
        headings.add(Heading.numbers("R2", "", ""));
        headings.add(Heading.numbers("residual", Decimals.NANOSECONDS, ""));
        headings.add(Heading.numbers("error", "%", ""));
        return headings;
    }

    /** One that ends early if the curve is not determined. */
    static List<String> row(Curve curve) {
        List<String> cells = new ArrayList<>(
                curve.group().values().stream().map(Value::toString).toList());
        if (!curve.isDetermined()) {
            cells.add("too few points");
            return cells;
        }
        curve.coefficients().forEach(c -> cells.addAll(List.of(fixed(c.value()), interval(c))));
        cells.add(number(curve.r2(), R2_DECIMALS));
        cells.add(number(curve.residual(), DECIMALS));
        cells.add(number(curve.error().map(e -> 100 * e), DECIMALS));
        return cells;
    }

    private static String interval(Coefficient coefficient) {
        return coefficient.halfWidth().map(half -> "±" + fixed(half)).orElse("");
    }

    private static String number(Optional<Double> number, int decimals) {
        return number.map(n -> Decimals.fixed(n, decimals)).orElse("");
    }

    private static String fixed(double nanoseconds) {
        return Decimals.fixed(nanoseconds, DECIMALS);
    }
}
