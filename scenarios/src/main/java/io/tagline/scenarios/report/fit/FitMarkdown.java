package io.tagline.scenarios.report.fit;

import io.tagline.documents.units.Decimals;
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

    private record Row(SourceErrors source, ClassErrors of) {}

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
                .words("", row -> row.source.isFitted() ? "fitted" : "predicted")
                .markdown();
        return table + "\nMedian of the errors: " + medians(result) + ".\n";
    }

    /** Of what was fitted, and of what was not, with the largest of the latter. */
    private static String medians(FitResult result) {
        Optional<String> fitted = result.errors(true).map(errors -> "fitted " + Decimals.percent(errors.median()));
        Optional<String> predicted = result.errors(false)
                .map(errors -> "predicted " + Decimals.percent(errors.median()) + ", at most "
                        + Decimals.percent(errors.worst()) + " (" + errors.item() + ")");
        return Stream.of(fitted, predicted).flatMap(Optional::stream).collect(Collectors.joining("; "));
    }
}
