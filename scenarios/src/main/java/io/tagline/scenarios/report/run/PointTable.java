package io.tagline.scenarios.report.run;

import io.tagline.documents.TextTable;
import io.tagline.programs.expression.Value;
import io.tagline.scenarios.experiment.Comparison;
import io.tagline.scenarios.experiment.Distribution;
import io.tagline.scenarios.experiment.Interval;
import io.tagline.scenarios.experiment.Overhead;
import io.tagline.scenarios.experiment.PointResult;
import io.tagline.scenarios.experiment.RunResult;
import io.tagline.scenarios.report.Decimals;
import io.tagline.scenarios.report.Terminal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** The points of a run as aligned columns: parameters, distribution, and the model if there is one. */
final class PointTable {

    /** A column: two lines of heading, and what stands below. */
    private record Column(String name, String unit, boolean right, Function<PointResult, String> cell) {}

    private final RunResult result;
    private final int decimals;

    PointTable(RunResult result) {
        this.result = result;
        this.decimals = decimals(result);
    }

    String text(Terminal terminal) {
        List<Column> columns = columns();
        TextTable table = new TextTable(columns.stream().map(Column::right).toList());
        table.row(columns.stream().map(Column::name).toList());
        table.row(columns.stream().map(Column::unit).toList());
        for (PointResult point : result.points()) {
            table.row(columns.stream().map(c -> c.cell().apply(point)).toList());
        }
        List<String> lines = table.lines();
        return terminal.strong(lines.get(0)) + "\n"
                + lines.stream().skip(1).map(line -> line + "\n").collect(Collectors.joining());
    }

    private List<Column> columns() {
        List<Column> columns = new ArrayList<>();
        List<String> parameters = RunCsv.parameters(result);
        for (int i = 0; i < parameters.size(); i++) {
            columns.add(parameter(parameters, i));
        }
        columns.add(new Column("count", "", true, p -> Long.toString(p.latency().count())));
        columns.add(time("mean", Distribution::mean));
        columns.add(new Column(
                "ci",
                "ns",
                true,
                p -> p.latency().meanInterval().map(this::halfWidth).orElse("")));
        columns.add(time("stdev", Distribution::stdev));
        columns.add(time("min", Distribution::min));
        columns.add(time("p25", Distribution::p25));
        columns.add(time("median", Distribution::median));
        columns.add(time("p75", Distribution::p75));
        columns.add(time("max", Distribution::max));
        addModel(columns);
        return columns;
    }

    private void addModel(List<Column> columns) {
        if (any(model -> model.shareWithin().isEmpty())) {
            columns.add(model("model", "ns", m -> number(m, m.low())));
        }
        if (any(model -> model.overhead().isPresent())) {
            columns.add(model("O", "ns", m -> m.overhead().map(this::overhead)));
        }
        if (any(model -> model.shareWithin().isPresent())) {
            columns.add(model("T_min", "ns", m -> band(m, m.low())));
            columns.add(model("T_max", "ns", m -> band(m, m.high())));
            columns.add(model("within", "%", m -> m.shareWithin().map(s -> Decimals.fixed(100 * s, 1))));
        }
    }

    private Column parameter(List<String> parameters, int index) {
        boolean numbers = result.points().stream()
                .map(p -> Optional.ofNullable(p.point().parameters().get(parameters.get(index))))
                .allMatch(value -> value.stream().allMatch(Value.Whole.class::isInstance));
        Function<PointResult, String> cell =
                p -> RunCsv.values(parameters, p.point()).get(index);
        return new Column(parameters.get(index), "", numbers, cell);
    }

    private Column time(String name, Function<Distribution, Double> statistic) {
        return new Column(name, "ns", true, p -> fixed(statistic.apply(p.latency())));
    }

    private static Column model(String name, String unit, Function<Comparison, Optional<String>> cell) {
        return new Column(name, unit, true, p -> p.model().flatMap(cell).orElse(""));
    }

    private String halfWidth(Interval interval) {
        return "±" + fixed((interval.high() - interval.low()) / 2);
    }

    private String overhead(Overhead overhead) {
        return fixed(overhead.nanoseconds()) + (overhead.isSignificant() ? "*" : " ");
    }

    private Optional<String> number(Comparison model, double nanoseconds) {
        return model.shareWithin().isPresent() ? Optional.empty() : Optional.of(fixed(nanoseconds));
    }

    private Optional<String> band(Comparison model, double nanoseconds) {
        return model.shareWithin().map(share -> fixed(nanoseconds));
    }

    private boolean any(Predicate<Comparison> property) {
        return result.points().stream().flatMap(p -> p.model().stream()).anyMatch(property);
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
