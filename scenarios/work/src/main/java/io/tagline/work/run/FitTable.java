package io.tagline.work.run;

import io.tagline.documents.units.Decimals;
import io.tagline.experiments.result.RunResult;
import io.tagline.models.fit.Curve;
import io.tagline.models.fit.FunctionFit;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Column;
import io.tagline.sheet.Part.Layout;
import io.tagline.sheet.Part.Link;
import io.tagline.sheet.Part.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The fits of a run: for each a table with a row for each group of points. */
final class FitTable {

    private static final int DECIMALS = 2;
    private static final int R2_DECIMALS = 4;

    private final RunResult result;

    FitTable(RunResult result) {
        this.result = result;
    }

    /** A table for each fit that has a curve; of one for which no group has points enough, {@link #missing()} has a sentence. */
    List<Table> tables() {
        return result.setup().scenario().fits().stream()
                .filter(fit -> result.curves(fit).stream().anyMatch(Curve::isDetermined))
                .map(this::table)
                .toList();
    }

    /** The fits without a curve. */
    List<String> missing() {
        return result.setup().scenario().fits().stream()
                .filter(fit -> result.curves(fit).stream().noneMatch(Curve::isDetermined))
                .map(fit -> "%s: too few points for %s over %s"
                        .formatted(fit.name(), fit.form().text(), String.join(" and ", fit.over())))
                .toList();
    }

    private Table table(FunctionFit fit) {
        List<Curve> curves = result.curves(fit);
        List<String> names =
                fit.by().stream().filter(result.varying().names()::contains).toList();
        List<List<Cell>> rows = curves.stream().map(curve -> row(curve, names)).toList();
        return new Table(
                title(fit),
                columns(fit, names),
                rows,
                Layout.NUMBERS,
                Stream.of("fits.csv", "fit-points.csv").map(Link::to).toList());
    }

    private static String title(FunctionFit fit) {
        String where = fit.where().map(w -> " where " + w.text()).orElse("");
        String second = fit.over().size() > 1 ? ", y = " + fit.over().get(1) : "";
        return fit.name() + ": " + fit.of().word() + " = " + fit.form().text() + ", x = "
                + fit.over().get(0) + second + where;
    }

    private static List<Column> columns(FunctionFit fit, List<String> names) {
        List<Column> columns = new ArrayList<>();
        names.forEach(name -> columns.add(Column.words(name)));
        for (String coefficient : fit.form().coefficients()) {
            columns.add(Column.numbers(coefficient, Decimals.NANOSECONDS));
            columns.add(Column.numbers("ci", Decimals.NANOSECONDS));
        }
        columns.add(Column.numbers("R2", ""));
        columns.add(Column.numbers("residual", Decimals.NANOSECONDS));
        columns.add(Column.numbers("error", "%"));
        return columns;
    }

    /** One that ends early if the curve is not determined. */
    private static List<Cell> row(Curve curve, List<String> names) {
        List<Cell> cells = new ArrayList<>(names.stream()
                .map(name -> Cell.of(String.valueOf(curve.group().get(name))))
                .toList());
        if (!curve.isDetermined()) {
            cells.add(Cell.of("too few points"));
            return cells;
        }
        curve.coefficients().forEach(c -> {
            cells.add(Cell.of(c.value(), DECIMALS));
            cells.add(c.halfWidth().map(half -> Cell.halfWidth(half, DECIMALS)).orElse(Cell.empty()));
        });
        if (curve.isThroughAll()) {
            cells.add(Cell.of("through %d points".formatted(curve.points().size())));
            return cells;
        }
        cells.add(number(curve.r2(), R2_DECIMALS));
        cells.add(number(curve.residual(), DECIMALS));
        cells.add(number(curve.error().map(e -> 100 * e), DECIMALS));
        return cells;
    }

    private static Cell number(Optional<Double> number, int decimals) {
        return number.map(n -> Cell.of(n, decimals)).orElse(Cell.empty());
    }
}
