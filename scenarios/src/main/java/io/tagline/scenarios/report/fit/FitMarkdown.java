package io.tagline.scenarios.report.fit;

import io.tagline.scenarios.experiment.CoreToCore;
import io.tagline.scenarios.fitting.FitResult;
import io.tagline.scenarios.fitting.FitResult.ClassErrors;
import io.tagline.scenarios.fitting.FitResult.SourceErrors;
import io.tagline.scenarios.report.ColumnTable;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** All classes with what was measured beside what is simulated, as a table for a page. */
final class FitMarkdown {

    private FitMarkdown() {}

    private record Row(SourceErrors source, ClassErrors of) {

        boolean isFitted() {
            return source.source().weight() > 0;
        }
    }

    /** With the numbers that the fit has ended with. */
    static String text(FitResult result) {
        List<Row> rows = result.sources().stream()
                .flatMap(source -> source.classes().stream().map(each -> new Row(source, each)))
                .toList();
        String table = new ColumnTable<>(rows)
                .words("class", row -> row.of.of().name())
                .words("source", row -> row.source.source().origin())
                .words(
                        "measured",
                        row -> FitText.amount(row.of.measured()) + " "
                                + row.of.of().quantity().unit())
                .words(
                        "simulated",
                        row -> FitText.amount(row.of.after()) + " "
                                + row.of.of().quantity().unit())
                .words("error", row -> FitText.error(row.of, row.of.after()))
                .words("", row -> row.isFitted() ? "fitted" : "predicted")
                .markdown();
        return table + "\nMedian of the errors: "
                + Stream.of(true, false)
                        .flatMap(fitted -> median(rows, fitted).stream())
                        .collect(Collectors.joining(", "))
                + ".\n";
    }

    private static Optional<String> median(List<Row> rows, boolean fitted) {
        double[] errors = rows.stream()
                .filter(row -> row.isFitted() == fitted)
                .mapToDouble(row -> Math.abs(row.of.error(row.of.after())))
                .toArray();
        return errors.length == 0
                ? Optional.empty()
                : Optional.of((fitted ? "fitted " : "predicted ") + FitText.percent(CoreToCore.median(errors)));
    }
}
