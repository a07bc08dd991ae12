package io.tagline.scenarios.report.run;

import io.tagline.programs.expression.Value;
import io.tagline.scenarios.estimate.Interval;
import io.tagline.scenarios.experiment.Comparison;
import io.tagline.scenarios.experiment.Overhead;
import io.tagline.scenarios.experiment.PointResult;
import io.tagline.scenarios.experiment.RunResult;
import io.tagline.scenarios.report.ColumnTable;
import io.tagline.scenarios.report.ColumnTable.Heading;
import io.tagline.scenarios.report.Decimals;
import io.tagline.scenarios.report.Terminal;
import java.util.Optional;
import java.util.function.Function;

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
        table.numbers("count", p -> Long.toString(p.latency().count()))
                .numbers("mean", Decimals.NANOSECONDS, p -> fixed(p.latency().mean()))
                .numbers(
                        "ci",
                        Decimals.NANOSECONDS,
                        p -> p.latency().meanInterval().map(this::halfWidth).orElse(""))
                .numbers("stdev", Decimals.NANOSECONDS, p -> fixed(p.latency().stdev()))
                .numbers("min", Decimals.NANOSECONDS, p -> fixed(p.latency().min()))
                .numbers("p25", Decimals.NANOSECONDS, p -> fixed(p.latency().p25()))
                .numbers("median", Decimals.NANOSECONDS, p -> fixed(p.latency().median()))
                .numbers("p75", Decimals.NANOSECONDS, p -> fixed(p.latency().p75()))
                .numbers("max", Decimals.NANOSECONDS, p -> fixed(p.latency().max()));
        addModel(table);
        return table.text(terminal);
    }

    private void addModel(ColumnTable<PointResult> table) {
        if (result.anyModel(model -> !model.isBand())) {
            table.numbers(
                    "model",
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
