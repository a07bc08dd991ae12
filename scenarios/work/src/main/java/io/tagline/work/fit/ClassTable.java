package io.tagline.work.fit;

import io.tagline.experiments.fitting.FitResult;
import io.tagline.experiments.fitting.FitResult.ClassErrors;
import io.tagline.experiments.fitting.FitResult.SourceErrors;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Column;
import io.tagline.sheet.Part.Layout;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Rows;
import java.util.List;

/** All classes with the measured value beside the simulated one. */
final class ClassTable {

    private static final double LARGE = 100;

    private final List<Row> rows;
    private final boolean fitted;

    ClassTable(FitResult result) {
        this.rows = result.sources().stream()
                .flatMap(source -> source.classes().stream().map(each -> new Row(source, each)))
                .toList();
        this.fitted = result.isFit();
    }

    private record Row(SourceErrors source, ClassErrors of) {

        private String name() {
            return of.of().name();
        }

        private String unit() {
            return of.of().quantity().unit();
        }

        private Cell error(double simulated) {
            return Cell.signedPercent(of.error(simulated));
        }
    }

    /** Sources by their names, with the simulated values before the fit. */
    Table compact() {
        Rows<Row> table = Rows.of(rows)
                .words("class", Row::name)
                .words("source", row -> row.source.source().name())
                .words("unit", Row::unit)
                .numbers("measured", row -> amount(row.of.measured(), ""));
        if (fitted) {
            table.numbers("before", row -> amount(row.of.before(), ""))
                    .numbers("error", row -> row.error(row.of.before()))
                    .numbers("after", row -> amount(row.of.after(), ""));
        } else {
            table.numbers("simulated", row -> amount(row.of.after(), ""));
        }
        return table.numbers("error", row -> row.error(row.of.after())).table();
    }

    /** For a page: where each number was published, and whether the fit used it. */
    Table withOrigins() {
        return Rows.of(rows)
                .words("class", Row::name)
                .words("source", row -> row.source.source().origin())
                .add(Column.words("measured"), row -> amount(row.of.measured(), row.unit()))
                .add(Column.words("simulated"), row -> amount(row.of.after(), row.unit()))
                .add(Column.words("error"), row -> row.error(row.of.after()))
                .words("", row -> row.source.isFitted() ? "fitted" : "predicted")
                .table()
                .as(Layout.SENTENCES);
    }

    private static Cell amount(double number, String unit) {
        return Cell.of(number, number < LARGE ? 2 : 1, unit);
    }
}
