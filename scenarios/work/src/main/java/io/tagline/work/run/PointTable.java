package io.tagline.work.run;

import io.tagline.documents.units.Decimals;
import io.tagline.experiments.estimate.Interval;
import io.tagline.experiments.result.PointResult;
import io.tagline.experiments.result.RunResult;
import io.tagline.experiments.scenario.StopRule;
import io.tagline.models.claim.Overhead;
import io.tagline.models.claim.PointComparison;
import io.tagline.models.claim.PointMetric;
import io.tagline.programs.expression.Value;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Cell.Mark;
import io.tagline.sheet.Cell.Marked;
import io.tagline.sheet.Column;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Rows;
import java.util.Optional;
import java.util.function.Function;

/** The points of a run: parameters, distribution, and the model if there is one. */
final class PointTable {

    private final RunResult result;
    private final StopRule stop;
    private final int decimals;

    PointTable(RunResult result) {
        this.result = result;
        this.stop = result.setup().scenario().run().stop();
        this.decimals = decimals(result);
    }

    Table table() {
        Rows<PointResult> table = Rows.of(result.points());
        for (String name : result.varying().names()) {
            Column column = isNumber(name) ? Column.numbers(name) : Column.words(name);
            table.add(column, p -> Cell.of(RunCsv.value(p.point(), name)));
        }
        table.counts(PointMetric.COUNT.word(), p -> p.latency().count());
        PointMetric.at(PointMetric.Place.TABLE).forEach(metric -> addStatistic(table, metric));
        stop.of().share().ifPresent(share -> addQuantile(table, share));
        addModel(table);
        return table.table();
    }

    private void addStatistic(Rows<PointResult> table, PointMetric metric) {
        table.add(metric.word(), decimals, metric.column());
        if (metric == PointMetric.MEAN) {
            addInterval(table, p -> p.latency().meanInterval());
        }
    }

    /** What the stop rule is about. */
    private void addQuantile(Rows<PointResult> table, double share) {
        PointMetric metric = PointMetric.valueOf(stop.of().name());
        if (!metric.isAt(PointMetric.Place.TABLE)) {
            table.add(metric.word(), decimals, metric.column());
        }
        addInterval(table, p -> p.samples().interval(share, stop.confidence()));
    }

    private void addInterval(Rows<PointResult> table, Function<PointResult, Optional<Interval>> interval) {
        table.numbers(
                "ci",
                Decimals.NANOSECONDS,
                p -> interval.apply(p).map(this::halfWidth).orElse(Cell.empty()));
    }

    private void addModel(Rows<PointResult> table) {
        if (result.anyModel(model -> !model.isBand())) {
            table.numbers(
                    PointMetric.MODEL.word(),
                    Decimals.NANOSECONDS,
                    model(m -> Optional.of(m).filter(one -> !one.isBand()).map(one -> time(one.low()))));
        }
        if (result.anyModel(model -> model.overhead().isPresent())) {
            table.numbers("O", Decimals.NANOSECONDS, model(m -> m.overhead().map(this::overhead)));
        }
        if (result.anyModel(PointComparison::isBand) && !BandTable.isFor(result)) {
            table.numbers(
                            "T_min",
                            Decimals.NANOSECONDS,
                            model(m -> Optional.of(m)
                                    .filter(PointComparison::isBand)
                                    .map(band -> time(band.low()))))
                    .numbers(
                            "T_max",
                            Decimals.NANOSECONDS,
                            model(m -> Optional.of(m)
                                    .filter(PointComparison::isBand)
                                    .map(this::most)))
                    .numbers("within", "%", model(m -> m.shareWithin().map(s -> Cell.of(100 * s, 1))));
        }
    }

    private boolean isNumber(String parameter) {
        return result.points().stream()
                .flatMap(p -> Optional.ofNullable(p.point().parameters().get(parameter)).stream())
                .allMatch(Value.Whole.class::isInstance);
    }

    private static Function<PointResult, Cell> model(Function<PointComparison, Optional<Cell>> cell) {
        return p -> p.model().flatMap(cell).orElse(Cell.empty());
    }

    private Cell halfWidth(Interval interval) {
        return Cell.halfWidth(interval.halfWidth(), decimals);
    }

    private Cell overhead(Overhead overhead) {
        return new Marked(
                time(overhead.nanoseconds()), overhead.isSignificant() ? Mark.SIGNIFICANT : Mark.INSIGNIFICANT);
    }

    private Cell most(PointComparison band) {
        return band.high().map(this::time).orElse(Cell.of("none"));
    }

    private Cell time(double nanoseconds) {
        return Cell.of(nanoseconds, decimals);
    }

    /** Three significant digits of the smallest mean, or more. */
    static int decimals(RunResult result) {
        double smallest = result.points().stream()
                .mapToDouble(p -> p.latency().mean())
                .min()
                .orElse(0);
        return smallest < 10 ? 2 : 1;
    }
}
