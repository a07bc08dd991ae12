package io.tagline.scenarios.report.run;

import io.tagline.documents.units.Units;
import io.tagline.scenarios.experiment.PointResult;
import io.tagline.scenarios.experiment.RunResult;
import io.tagline.scenarios.interval.IntervalFigure;
import io.tagline.scenarios.interval.IntervalSamples;
import io.tagline.scenarios.interval.ThreadIntervals;
import io.tagline.scenarios.report.ColumnTable;
import io.tagline.scenarios.report.Decimals;
import io.tagline.scenarios.report.Terminal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The intervals that the programs of a run have measured: for people, and as CSV. */
final class IntervalTable {

    /** What the file of a result folder is called; and that of the threads. */
    static final String FILE = "intervals.csv";

    static final String THREADS_FILE = "interval-threads.csv";

    private final RunResult result;
    private final double confidence;

    IntervalTable(RunResult result) {
        this.result = result;
        this.confidence = result.setup().scenario().run().stop().confidence();
    }

    private record Row(PointResult point, String name, IntervalSamples samples) {}

    private record ThreadRow(Row row, int thread, ThreadIntervals intervals) {}

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
        return terminal.strong("intervals") + ": each of every thread, without its first "
                + result.setup().scenario().run().warmUp() + " where it has more; in nanoseconds\n"
                + people().text(terminal)
                + "throughput: intervals in a microsecond while all threads compete; fairness: Jain's index of their shares of these\n";
    }

    /** The same columns for a page. */
    ColumnTable<?> people() {
        ColumnTable<Row> table = new ColumnTable<>(rows());
        RunCsv.parameters(result, table, row -> row.point().point());
        table.words("interval", Row::name).numbers("count", row -> String.valueOf(row.samples.count()));
        for (IntervalFigure figure : IntervalFigure.values()) {
            table.numbers(figure.word(), unit(figure), row -> cell(row, figure, value -> shown(value, figure)));
            if (figure == IntervalFigure.MEAN) {
                table.numbers("ci", unit(figure), row -> halfWidth(row, figure, value -> "±" + shown(value, figure)));
            } else if (figure == IntervalFigure.P99_9) {
                table.numbers("max", unit(figure), row -> shown((double) row.samples.max(), figure));
            }
        }
        return table;
    }

    private static String unit(IntervalFigure figure) {
        return figure.isDuration() ? Decimals.NANOSECONDS : figure == IntervalFigure.THROUGHPUT ? "/us" : "";
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
            String name = figure.word() + suffix(figure);
            table.words(name, row -> cell(row, figure, value -> Decimals.statistic(figure.scaled(value))));
            table.words(
                    figure.word() + "_ci" + suffix(figure),
                    row -> halfWidth(row, figure, value -> Decimals.statistic(figure.scaled(value))));
        }
        return table.words("max_ns", row -> Decimals.statistic(Units.nanoseconds((double) row.samples.max())))
                .csv();
    }

    private static String suffix(IntervalFigure figure) {
        return figure.isDuration() ? "_ns" : figure == IntervalFigure.THROUGHPUT ? "_per_us" : "";
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

    private static Optional<Double> mean(ThreadIntervals thread) {
        return thread.count() == 0 ? Optional.empty() : Optional.of(Units.nanoseconds(thread.mean()));
    }
}
