package io.tagline.scenarios.report.fit;

import io.tagline.documents.Names;
import io.tagline.documents.units.Decimals;
import io.tagline.scenarios.experiment.CoreToCore;
import io.tagline.scenarios.fitting.FitResult;
import io.tagline.scenarios.fitting.FitResult.ClassErrors;
import io.tagline.scenarios.fitting.FitResult.Correlation;
import io.tagline.scenarios.fitting.FitResult.Fitted;
import io.tagline.scenarios.fitting.FitResult.Left;
import io.tagline.scenarios.fitting.FitResult.SourceErrors;
import io.tagline.scenarios.report.ColumnTable;
import io.tagline.scenarios.report.Format;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What a fit has found, for people: errors of sources and classes, numbers and what is known of them, and a document to paste. */
public final class FitText {

    private static final double PERCENT = 100;
    private static final double LARGE = 100;

    private final FitResult result;
    private final List<String> lines = new ArrayList<>();

    public FitText(FitResult result) {
        this.result = result;
    }

    /** Ends with a line end. */
    public String text() {
        head();
        section(sources());
        section(classes());
        if (result.fitted().isEmpty()) {
            section(List.of("median of the classes' errors: " + Decimals.percent(median())));
            section(blind());
        } else {
            section(numbers());
        }
        section(doubts());
        section(new FitWarnings(result)
                .sentences().stream().map(warning -> "warning: " + warning).toList());
        if (!result.fitted().isEmpty()) {
            section(new FittedDocument(result).lines());
        }
        return Format.joined(lines);
    }

    private void head() {
        String classes =
                "%d %s, %d numbers".formatted(classCount(), classCount() == 1 ? "class" : "classes", result.cells());
        if (result.fitted().isEmpty()) {
            lines.add(
                    "%s beside %s: %s".formatted(result.machine(), result.data().name(), classes));
            return;
        }
        lines.add("fit of %d %s of %s to %s: %s; %d steps"
                .formatted(
                        result.fitted().size(),
                        result.fitted().size() == 1 ? "number" : "numbers",
                        result.machine(),
                        result.data().name(),
                        classes,
                        result.steps()));
    }

    /** The classes that nothing was fitted to. */
    private List<String> blind() {
        return result
                .errors(false)
                .map(errors -> "of %d that nothing was fitted to: %s, at most %s (%s)"
                        .formatted(
                                errors.numbers(),
                                Decimals.percent(errors.median()),
                                Decimals.percent(errors.worst()),
                                errors.item()))
                .stream()
                .toList();
    }

    private long classCount() {
        return result.sources().stream()
                .mapToLong(source -> source.classes().size())
                .sum();
    }

    private void section(List<String> more) {
        if (!more.isEmpty()) {
            lines.add("");
            lines.addAll(more);
        }
    }

    private boolean isFit() {
        return !result.fitted().isEmpty();
    }

    private List<String> sources() {
        ColumnTable<SourceErrors> table = new ColumnTable<>(result.sources())
                .words("source", source -> source.source().name())
                .numbers("classes", source -> Integer.toString(source.classes().size()));
        if (!isFit()) {
            return table.numbers("error", source -> Decimals.percent(source.after()))
                    .lines();
        }
        return table.numbers(
                        "weight", source -> Decimals.shortest(source.source().weight(), 3))
                .numbers("error before", source -> Decimals.percent(source.before()))
                .numbers("after", source -> Decimals.percent(source.after()))
                .numbers(
                        "left out",
                        source -> source.leftOut().map(Decimals::percent).orElse(""))
                .lines();
    }

    private record Row(SourceErrors source, ClassErrors of) {}

    private List<String> classes() {
        List<Row> rows = result.sources().stream()
                .flatMap(source -> source.classes().stream().map(each -> new Row(source, each)))
                .toList();
        ColumnTable<Row> table = new ColumnTable<>(rows)
                .words("class", row -> row.of.of().name())
                .words("source", row -> row.source.source().name())
                .words("unit", row -> row.of.of().quantity().unit())
                .numbers("measured", row -> amount(row.of.measured()));
        if (isFit()) {
            table.numbers("before", row -> amount(row.of.before()))
                    .numbers("error", row -> error(row.of, row.of.before()))
                    .numbers("after", row -> amount(row.of.after()));
        } else {
            table.numbers("simulated", row -> amount(row.of.after()));
        }
        return table.numbers("error", row -> error(row.of, row.of.after())).lines();
    }

    static String amount(double number) {
        return Decimals.fixed(number, number < LARGE ? 2 : 1);
    }

    static String error(ClassErrors of, double simulated) {
        double error = PERCENT * of.error(simulated);
        return (error > 0 ? "+" : "") + Decimals.fixed(error, 1) + " %";
    }

    private double median() {
        return CoreToCore.median(result.sources().stream()
                .flatMap(source -> source.classes().stream())
                .mapToDouble(each -> Math.abs(each.error(each.after())))
                .toArray());
    }

    private List<String> numbers() {
        return new ColumnTable<>(result.fitted())
                .words("number", Fitted::path)
                .numbers("before", number -> Decimals.fixed(number.before(), 2))
                .numbers("fitted", number -> Decimals.fixed(number.after(), 2))
                .numbers(
                        "error",
                        number ->
                                Double.isInfinite(number.error()) ? "unknown" : "±" + Decimals.fixed(number.error(), 2))
                .words(
                        "between",
                        number -> Decimals.shortest(number.least(), 3) + " and "
                                + Decimals.shortest(number.most(), 3) + " ns"
                                + (number.isAtBound() ? ", at its %s bound".formatted(number.boundWord()) : ""))
                .lines();
    }

    /** What is not to be relied on. */
    private List<String> doubts() {
        List<String> doubts = new ArrayList<>();
        if (!result.singularValues().isEmpty()) {
            doubts.add("singular values of what the candidates do to the data: "
                    + result.singularValues().stream()
                            .map(value -> Decimals.shortest(value, 5))
                            .collect(Collectors.joining(", ")));
        }
        result.left().forEach(left -> doubts.add(sentence(left)));
        result.correlated().forEach(pair -> doubts.add(sentence(pair)));
        return doubts;
    }

    private static String sentence(Left left) {
        if (left.erratic()) {
            return "%s is left alone: the data goes to and fro while it grows".formatted(left.path());
        }
        return left.others().isEmpty()
                ? "%s is left alone: the data says nothing certain of it".formatted(left.path())
                : "%s is left alone: the data cannot separate it from %s"
                        .formatted(left.path(), Names.listed(left.others()));
    }

    private static String sentence(Correlation pair) {
        return "%s and %s can hardly be told apart: the correlation of their errors is %s"
                .formatted(pair.path(), pair.other(), Decimals.fixed(pair.coefficient(), 2));
    }
}
