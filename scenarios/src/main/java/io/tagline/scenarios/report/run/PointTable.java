package io.tagline.scenarios.report.run;

import io.tagline.models.claim.PointMetric;
import io.tagline.programs.expression.Value;
import io.tagline.scenarios.estimate.Interval;
import io.tagline.scenarios.experiment.Comparison;
import io.tagline.scenarios.experiment.Distribution;
import io.tagline.scenarios.experiment.Overhead;
import io.tagline.scenarios.experiment.PointResult;
import io.tagline.scenarios.experiment.RunResult;
import io.tagline.scenarios.report.ColumnTable;
import io.tagline.scenarios.report.ColumnTable.Heading;
import io.tagline.scenarios.report.Decimals;
import io.tagline.scenarios.report.Terminal;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** The points of a run as aligned columns: parameters, distribution, and the model if there is one. */
final class PointTable {

    private final RunResult result;
    private final int decimals;

    PointTable(RunResult result) {
        this.result = result;
        this.decimals = decimals(result);
    }

    String text(Terminal terminal) {
        ColumnTable<PointResult> table = new ColumnTable<>(result.points());
        for (String name : RunCsv.parameters(result)) {
            table.add(new Heading(name, "", "", isNumber(name)), p -> RunCsv.value(p.point(), name));
        }
        table.numbers(PointMetric.COUNT.word(), p -> Long.toString(p.latency().count()));
        addTime(table, PointMetric.MEAN, Distribution::mean)
                .numbers(
                        "ci",
                        Decimals.NANOSECONDS,
                        p -> p.latency().meanInterval().map(this::halfWidth).orElse(""));
        addTime(table, PointMetric.STDEV, Distribution::stdev);
        addTime(table, PointMetric.MIN, Distribution::min);
        addTime(table, PointMetric.P25, Distribution::p25);
        addTime(table, PointMetric.MEDIAN, Distribution::median);
        addTime(table, PointMetric.P75, Distribution::p75);
        addTime(table, PointMetric.MAX, Distribution::max);
        addModel(table);
        return table.text(terminal);
    }

    private ColumnTable<PointResult> addTime(
            ColumnTable<PointResult> table, PointMetric metric, ToDoubleFunction<Distribution> reading) {
        return table.numbers(metric.word(), metric.unit(), p -> fixed(reading.applyAsDouble(p.latency())));
    }

    private void addModel(ColumnTable<PointResult> table) {
        if (result.anyModel(model -> !model.isBand())) {
            table.numbers(
                    PointMetric.MODEL.word(),
                    Decimals.NANOSECONDS,
                    model(m -> Optional.of(m).filter(one -> !one.isBand()).map(one -> fixed(one.low()))));
        }
        if (result.anyModel(model -> model.overhead().isPresent())) {
            table.numbers("O", Decimals.NANOSECONDS, model(m -> m.overhead().map(this::overhead)));
        }
        if (result.anyModel(Comparison::isBand)) {
            table.numbers(
                            "T_min",
                            Decimals.NANOSECONDS,
                            model(m -> Optional.of(m).filter(Comparison::isBand).map(band -> fixed(band.low()))))
                    .numbers(
                            "T_max",
                            Decimals.NANOSECONDS,
                            model(m -> Optional.of(m).filter(Comparison::isBand).map(this::most)))
                    .numbers("within", "%", model(m -> m.shareWithin().map(s -> Decimals.fixed(100 * s, 1))));
        }
    }

    private boolean isNumber(String parameter) {
        return result.points().stream()
                .flatMap(p -> Optional.ofNullable(p.point().parameters().get(parameter)).stream())
                .allMatch(Value.Whole.class::isInstance);
    }

    private static Function<PointResult, String> model(Function<Comparison, Optional<String>> cell) {
        return p -> p.model().flatMap(cell).orElse("");
    }

    private String halfWidth(Interval interval) {
        return "±" + fixed((interval.high() - interval.low()) / 2);
    }

    private String overhead(Overhead overhead) {
        return fixed(overhead.nanoseconds()) + (overhead.isSignificant() ? "*" : " ");
    }

    private String most(Comparison band) {
        return band.high().map(this::fixed).orElse("none");
    }

    private String fixed(double nanoseconds) {
        return Decimals.fixed(nanoseconds, decimals);
    }

    /** Three significant digits of the smallest mean, or more. */
    private static int decimals(RunResult result) {
        double smallest = result.points().stream()
                .mapToDouble(p -> p.latency().mean())
                .min()
                .orElse(0);
        return smallest < 10 ? 2 : 1;
    }
}
