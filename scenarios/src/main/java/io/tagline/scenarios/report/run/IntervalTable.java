package io.tagline.scenarios.report.run;

import io.tagline.documents.units.Units;
import io.tagline.scenarios.estimate.Interval;
import io.tagline.scenarios.experiment.PointResult;
import io.tagline.scenarios.experiment.RunResult;
import io.tagline.scenarios.interval.Durations;
import io.tagline.scenarios.interval.IntervalFigure;
import io.tagline.scenarios.interval.IntervalSamples;
import io.tagline.scenarios.report.ColumnTable;
import io.tagline.scenarios.report.ColumnTable.Heading;
import io.tagline.scenarios.report.Decimals;
import io.tagline.scenarios.report.Terminal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** The intervals that the programs of a run have measured: for people, and as CSV. */
final class IntervalTable {

    /** What the file of a result folder is called; and that of the threads. */
    static final String FILE = "intervals.csv";

    static final String THREADS_FILE = "interval-threads.csv";

    /** In place of an interval: there are too few replications; there are enough, but a few have most of the intervals. */
    private static final String TOO_FEW = "none";

    private static final String UNEVEN = "uneven";

    private final RunResult result;
    private final double confidence;

    IntervalTable(RunResult result) {
        this.result = result;
        this.confidence = result.setup().scenario().run().stop().confidence();
    }

    private record Row(PointResult point, String name, IntervalSamples samples) {}

    private record ThreadRow(Row row, int thread, Durations intervals) {}

    boolean isEmpty() {
        return rows().isEmpty();
    }

    private List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        result.points()
                .forEach(point ->
                        point.intervals().byName().forEach((name, samples) -> rows.add(new Row(point, name, samples))));
        return rows;
    }

    /** Aligned columns, times in nanoseconds. */
    String text(Terminal terminal) {
        return terminal.strong("intervals") + ": those that end while all threads compete, without the first "
                + result.setup().scenario().run().warmUp() + " of each thread; in nanoseconds\n"
                + people().text(terminal)
                + "ci: confidence interval, " + Decimals.shortest(100 * confidence, 3) + " %\n"
                + missing()
                + "outside: how many are not counted, warm-up or not while all compete, and the longest of them\n"
                + "throughput: intervals in a microsecond while all threads compete; fairness: Jain's index of their shares of these\n";
    }

    /** What it would take to have the intervals that are not there. */
    private String missing() {
        String needs = IntervalFigure.percentiles().stream()
                .flatMap(figure -> rows().stream()
                        .flatMapToInt(row -> row.samples.missing(figure, confidence).stream())
                        .limit(1)
                        .mapToObj(needed -> figure.word() + " needs " + needed + " replications"))
                .collect(Collectors.joining(", "));
        boolean uneven = rows().stream()
                .anyMatch(row -> IntervalFigure.percentiles().stream()
                        .anyMatch(figure -> ends(row, figure, value -> "").equals(UNEVEN)));
        return (needs.isEmpty() ? "" : "no interval: " + needs + "\n")
                + (uneven
                        ? UNEVEN
                                + ": replications differ so much in their number of intervals that they are worth fewer\n"
                        : "");
    }

    /** The same columns for a page. */
    ColumnTable<?> people() {
        ColumnTable<Row> table = new ColumnTable<>(rows());
        RunCsv.parameters(result, table, row -> row.point().point());
        table.words("interval", Row::name).numbers("count", row -> String.valueOf(row.samples.count()));
        for (IntervalFigure figure : IntervalFigure.values()) {
            table.numbers(figure.word(), figure.unit(), row -> cell(row, figure, value -> shown(value, figure)));
            if (figure == IntervalFigure.MEAN) {
                table.numbers("ci", figure.unit(), row -> halfWidth(row, figure, value -> "±" + shown(value, figure)));
            } else if (figure.isPercentile()) {
                String meaning = "confidence interval; it needs " + figure.replications(confidence) + " replications";
                table.add(
                        Heading.numbers("ci", figure.unit(), meaning),
                        row -> ends(row, figure, value -> shown(value, figure)));
            }
            if (figure == IntervalFigure.P99_9) {
                table.numbers("max", figure.unit(), row -> shown((double) row.samples.max(), figure));
            }
        }
        return table.numbers(
                        "outside", row -> String.valueOf(row.samples.outside().count()))
                .numbers(
                        "longest", Decimals.NANOSECONDS, row -> longestOutside(row, value -> Decimals.fixed(value, 1)));
    }

    private static String longestOutside(Row row, Function<Double, String> text) {
        Durations outside = row.samples.outside();
        return outside.count() == 0 ? "" : text.apply(Units.nanoseconds((double) outside.max()));
    }

    /** Both ends, or why there are none. */
    private String ends(Row row, IntervalFigure figure, Function<Double, String> text) {
        return row.samples
                .interval(figure, confidence)
                .map(ends -> text.apply(ends.low()) + " to " + text.apply(ends.high()))
                .orElseGet(() -> row.samples.missing(figure, confidence).isPresent() ? TOO_FEW : UNEVEN);
    }

    private static String shown(double value, IntervalFigure figure) {
        return Decimals.fixed(figure.scaled(value), figure.isDuration() ? 1 : 3);
    }

    private static String cell(Row row, IntervalFigure figure, Function<Double, String> text) {
        return row.samples.figure(figure).map(text).orElse("");
    }

    private String halfWidth(Row row, IntervalFigure figure, Function<Double, String> text) {
        return row.samples.halfWidth(figure, confidence).map(text).orElse("");
    }

    String csv() {
        ColumnTable<Row> table = new ColumnTable<>(rows());
        RunCsv.parameters(result, table, row -> row.point().point());
        table.words("interval", Row::name).words("count", row -> String.valueOf(row.samples.count()));
        for (IntervalFigure figure : IntervalFigure.values()) {
            table.words(figure.column(), row -> cell(row, figure, value -> Decimals.statistic(figure.scaled(value))));
            if (figure.isPercentile()) {
                table.words(figure.word() + "_ci_low_ns", row -> end(row, figure, Interval::low))
                        .words(figure.word() + "_ci_high_ns", row -> end(row, figure, Interval::high));
            } else {
                table.words(
                        figure.halfColumn(),
                        row -> halfWidth(row, figure, value -> Decimals.statistic(figure.scaled(value))));
            }
        }
        return table.words("max_ns", row -> Decimals.statistic(Units.nanoseconds((double) row.samples.max())))
                .words("outside", row -> String.valueOf(row.samples.outside().count()))
                .words("outside_max_ns", row -> longestOutside(row, Decimals::statistic))
                .csv();
    }

    private String end(Row row, IntervalFigure figure, ToDoubleFunction<Interval> end) {
        return row.samples
                .interval(figure, confidence)
                .map(ends -> Decimals.statistic(figure.scaled(end.applyAsDouble(ends))))
                .orElse("");
    }

    /** A row for each thread. */
    String threads() {
        List<ThreadRow> threads = new ArrayList<>();
        rows().forEach(row -> {
            for (int i = 0; i < row.samples.threads().size(); i++) {
                threads.add(new ThreadRow(row, i, row.samples.threads().get(i)));
            }
        });
        ColumnTable<ThreadRow> table = new ColumnTable<>(threads);
        RunCsv.parameters(result, table, of -> of.row.point().point());
        return table.words("interval", of -> of.row.name())
                .words("thread", of -> String.valueOf(of.thread))
                .words("count", of -> String.valueOf(of.intervals.count()))
                .words(
                        "mean_ns",
                        of -> mean(of.intervals).map(Decimals::statistic).orElse(""))
                .words("max_ns", of -> Decimals.statistic(Units.nanoseconds((double) of.intervals.max())))
                .csv();
    }

    private static Optional<Double> mean(Durations thread) {
        return thread.count() == 0 ? Optional.empty() : Optional.of(Units.nanoseconds(thread.mean()));
    }
}
