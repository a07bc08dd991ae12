package io.tagline.work.run;

import io.tagline.documents.units.Decimals;
import io.tagline.documents.units.Units;
import io.tagline.experiments.estimate.Interval;
import io.tagline.experiments.interval.Durations;
import io.tagline.experiments.interval.IntervalFigure;
import io.tagline.experiments.interval.IntervalSamples;
import io.tagline.experiments.result.PointResult;
import io.tagline.experiments.result.RunResult;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Column;
import io.tagline.sheet.CsvRenderer;
import io.tagline.sheet.Part;
import io.tagline.sheet.Part.Link;
import io.tagline.sheet.Part.Note;
import io.tagline.sheet.Part.Section;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Rows;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The intervals that the programs of a run have measured: for people, and as CSV. */
public final class IntervalTable {

    /** The file names in a result folder: of the intervals, and of the threads. */
    public static final String FILE = "intervals.csv";

    public static final String THREADS_FILE = "interval-threads.csv";

    /** In place of an interval: there are too few replications; there are enough, but a few have most of the intervals. */
    private static final String TOO_FEW = "none";

    private static final String UNEVEN = "uneven";

    private final RunResult result;
    private final double confidence;

    public IntervalTable(RunResult result) {
        this.result = result;
        this.confidence = result.setup().scenario().run().stop().confidence();
    }

    private record Row(PointResult point, String name, IntervalSamples samples) {}

    private record ThreadRow(Row row, int thread, Durations intervals) {}

    public boolean isEmpty() {
        return rows().isEmpty();
    }

    private List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        result.points()
                .forEach(point ->
                        point.intervals().byName().forEach((name, samples) -> rows.add(new Row(point, name, samples))));
        return rows;
    }

    /** For people, with an explanation of the columns. */
    Section section() {
        List<Part> parts = new ArrayList<>(List.of(
                people().with(Stream.of(FILE, THREADS_FILE).map(Link::to).toList()),
                Note.of("ci: confidence interval, " + Decimals.shortest(100 * confidence, 3) + " %")));
        missing().forEach(sentence -> parts.add(Note.of(sentence)));
        parts.add(Note.of(
                "outside: how many are not counted, warm-up or not while all compete, and the longest of them"));
        parts.add(
                Note.of(
                        "throughput: intervals in a microsecond while all threads compete; fairness: Jain's index of their shares of these"));
        return new Section(
                "Intervals",
                "those that end while all threads compete, without the first "
                        + result.setup().scenario().run().warmUp() + " of each thread; in nanoseconds",
                parts);
    }

    /** What would be needed for the missing confidence intervals. */
    private List<String> missing() {
        String needs = IntervalFigure.percentiles().stream()
                .flatMap(figure -> rows().stream()
                        .flatMapToInt(row -> row.samples.missing(figure, confidence).stream())
                        .limit(1)
                        .mapToObj(needed -> figure.word() + " needs " + needed + " replications"))
                .collect(Collectors.joining(", "));
        boolean uneven = rows().stream()
                .anyMatch(row -> IntervalFigure.percentiles().stream()
                        .anyMatch(figure -> ends(row, figure, value -> "").equals(UNEVEN)));
        List<String> missing = new ArrayList<>();
        if (!needs.isEmpty()) {
            missing.add("no interval: " + needs);
        }
        if (uneven) {
            missing.add(
                    UNEVEN + ": replications differ so much in their number of intervals that they are worth fewer");
        }
        return missing;
    }

    private Table people() {
        Rows<Row> table = Rows.of(rows());
        result.varying()
                .names()
                .forEach(name ->
                        table.words(name, row -> RunCsv.value(row.point().point(), name)));
        table.words("interval", Row::name).counts("count", row -> row.samples.count());
        for (IntervalFigure figure : IntervalFigure.values()) {
            table.numbers(
                    figure.word(),
                    figure.unit(),
                    row -> row.samples
                            .figure(figure)
                            .map(value -> shown(value, figure))
                            .orElse(Cell.empty()));
            if (figure == IntervalFigure.MEAN) {
                table.numbers(
                        "ci",
                        figure.unit(),
                        row -> row.samples
                                .halfWidth(figure, confidence)
                                .map(half -> Cell.halfWidth(figure.scaled(half), decimals(figure)))
                                .orElse(Cell.empty()));
            } else if (figure.isPercentile()) {
                String meaning = "confidence interval; it needs " + figure.replications(confidence) + " replications";
                table.add(
                        Column.numbers("ci", figure.unit(), meaning),
                        row -> Cell.of(
                                ends(row, figure, value -> Decimals.fixed(figure.scaled(value), decimals(figure)))));
            }
            if (figure == IntervalFigure.P99_9) {
                table.numbers("max", figure.unit(), row -> shown((double) row.samples.max(), figure));
            }
        }
        return table.numbers("outside", row -> Cell.of(row.samples.outside().count()))
                .numbers(
                        "longest",
                        Decimals.NANOSECONDS,
                        row -> Cell.of(longestOutside(row, value -> Decimals.fixed(value, 1))))
                .table();
    }

    private static String longestOutside(Row row, Function<Double, String> text) {
        Durations outside = row.samples.outside();
        return outside.count() == 0 ? "" : text.apply(Units.nanoseconds((double) outside.max()));
    }

    /** Both ends, or why they are missing. */
    private String ends(Row row, IntervalFigure figure, Function<Double, String> text) {
        return row.samples
                .interval(figure, confidence)
                .map(ends -> text.apply(ends.low()) + " to " + text.apply(ends.high()))
                .orElseGet(() -> row.samples.missing(figure, confidence).isPresent() ? TOO_FEW : UNEVEN);
    }

    private static Cell shown(double value, IntervalFigure figure) {
        return Cell.of(figure.scaled(value), decimals(figure));
    }

    private static int decimals(IntervalFigure figure) {
        return figure.isDuration() ? 1 : 3;
    }

    private static String cell(Row row, IntervalFigure figure, Function<Double, String> text) {
        return row.samples.figure(figure).map(text).orElse("");
    }

    private String halfWidth(Row row, IntervalFigure figure, Function<Double, String> text) {
        return row.samples.halfWidth(figure, confidence).map(text).orElse("");
    }

    public String csv() {
        Rows<Row> table = Rows.of(rows());
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
        return CsvRenderer.text(table.words(
                        "max_ns", row -> Decimals.statistic(Units.nanoseconds((double) row.samples.max())))
                .words("outside", row -> String.valueOf(row.samples.outside().count()))
                .words("outside_max_ns", row -> longestOutside(row, Decimals::statistic))
                .table());
    }

    private String end(Row row, IntervalFigure figure, ToDoubleFunction<Interval> end) {
        return row.samples
                .interval(figure, confidence)
                .map(ends -> Decimals.statistic(figure.scaled(end.applyAsDouble(ends))))
                .orElse("");
    }

    public String threads() {
        List<ThreadRow> threads = new ArrayList<>();
        rows().forEach(row -> {
            for (int i = 0; i < row.samples.threads().size(); i++) {
                threads.add(new ThreadRow(row, i, row.samples.threads().get(i)));
            }
        });
        Rows<ThreadRow> table = Rows.of(threads);
        RunCsv.parameters(result, table, of -> of.row.point().point());
        return CsvRenderer.text(table.words("interval", of -> of.row.name())
                .words("thread", of -> String.valueOf(of.thread))
                .words("count", of -> String.valueOf(of.intervals.count()))
                .words(
                        "mean_ns",
                        of -> mean(of.intervals).map(Decimals::statistic).orElse(""))
                .words("max_ns", of -> Decimals.statistic(Units.nanoseconds((double) of.intervals.max())))
                .table());
    }

    private static Optional<Double> mean(Durations thread) {
        return thread.count() == 0 ? Optional.empty() : Optional.of(Units.nanoseconds(thread.mean()));
    }
}
