package io.tagline.work.run;

import io.tagline.documents.units.Decimals;
import io.tagline.experiments.json.Values;
import io.tagline.experiments.result.PointResult;
import io.tagline.experiments.result.RunResult;
import io.tagline.experiments.scenario.Point;
import io.tagline.models.claim.PointMetric;
import io.tagline.models.fit.Curve;
import io.tagline.models.fit.Curve.Coefficient;
import io.tagline.models.fit.Curve.FittedPoint;
import io.tagline.sheet.Csv;
import io.tagline.sheet.CsvRenderer;
import io.tagline.sheet.Rows;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** A run and its fits as CSV, parameters first: a row for each point, or the long form with a row for each sample. */
public final class RunCsv {

    public static final String CORES = "activity-cores.csv";
    public static final String LINES = "activity-lines.csv";

    private RunCsv() {}

    public static String summary(RunResult result) {
        Rows<PointResult> table = parameters(result, Rows.of(result.points()), PointResult::point);
        PointMetric.columns().forEach(metric -> table.words(metric.heading(), metric::cell));
        return CsvRenderer.text(table.table());
    }

    public static String activity(RunResult result) {
        Rows<PointResult> table = parameters(result, Rows.of(result.points()), PointResult::point);
        ActivityMetrics.of(result).forEach(metric -> table.words(metric.heading(), metric::cell));
        return CsvRenderer.text(
                table.words("false_sharing_lines", point -> FalselySharedLine.text(point, Integer.MAX_VALUE))
                        .table());
    }

    /** A core or a line at a point. */
    private record At(PointResult point, ActivityPart part) {}

    /** A row for each core of each point that did anything. */
    public static String activityOfCores(RunResult result) {
        return activity(result, "core", point -> ActivityPart.cores(point.activity()));
    }

    /** A row for each line of each point that anything happened to. */
    public static String activityOfLines(RunResult result) {
        return activity(
                result,
                "line",
                point -> ActivityPart.lines(point.activity(), point.setup().workload()));
    }

    private static String activity(RunResult result, String name, Function<PointResult, List<ActivityPart>> partsOf) {
        List<At> parts = result.points().stream()
                .flatMap(point -> partsOf.apply(point).stream().map(part -> new At(point, part)))
                .toList();
        Rows<At> table = parameters(result, Rows.of(parts), at -> at.point().point());
        table.words(name, at -> at.part().name());
        ActivityMetrics.ofParts(result)
                .forEach(count -> table.words(
                        count.name(),
                        at -> Values.ratio(ActivityMetrics.mean(
                                        count, at.point(), at.part().activity()))
                                .plain()));
        OwnershipFigure.of()
                .forEach(figure -> table.words(
                        figure.name(),
                        at -> figure.at(at.part().activity())
                                .map(Decimals::ratio)
                                .orElse("")));
        return CsvRenderer.text(table.table());
    }

    public static String samples(RunResult result) {
        List<String> parameters = parameters(result);
        List<String> header = new ArrayList<>(parameters);
        header.addAll(List.of("replication", "latency_ns"));
        Csv csv = new Csv().row(header);
        for (PointResult point : result.points()) {
            List<String> values =
                    parameters.stream().map(name -> value(point.point(), name)).toList();
            for (int i = 0; i < point.samples().count(); i++) {
                List<String> row = new ArrayList<>(values);
                row.add(Integer.toString(i));
                row.add(Decimals.sample(point.samples().nanoseconds(i)));
                csv.row(row);
            }
        }
        return csv.text();
    }

    /** A coefficient, or a point, of a curve. */
    private record Part<T>(Curve curve, T value) {}

    public static String fits(RunResult result) {
        Rows<Part<Coefficient>> table = parts(
                result, Curve::coefficients, part -> new Point(part.curve().group()));
        return CsvRenderer.text(table.words("coefficient", part -> part.value().name())
                .words("value_ns", part -> Decimals.statistic(part.value().value()))
                .words("ci_low_ns", part -> end(part.value(), -1))
                .words("ci_high_ns", part -> end(part.value(), 1))
                .words("r2", part -> ratio(part.curve().r2()))
                .words(
                        "residual_ns",
                        part -> part.curve().residual().map(Decimals::statistic).orElse(""))
                .words("error", part -> ratio(part.curve().error()))
                .words("form", part -> part.curve().fit().form().text())
                .table());
    }

    public static String fitPoints(RunResult result) {
        Rows<Part<FittedPoint>> table =
                parts(result, Curve::points, part -> new Point(part.value().parameters()));
        return CsvRenderer.text(table.words(
                        "seen_ns", part -> Decimals.statistic(part.value().seen()))
                .words("fitted_ns", part -> Decimals.statistic(part.value().fitted()))
                .words("relative_error", part -> Decimals.ratio(part.value().relativeError()))
                .table());
    }

    private static <T> Rows<Part<T>> parts(
            RunResult result, Function<Curve, List<T>> values, Function<Part<T>, Point> point) {
        List<Part<T>> parts = result.curves().stream()
                .flatMap(curve -> values.apply(curve).stream().map(value -> new Part<>(curve, value)))
                .toList();
        return parameters(
                result, Rows.of(parts).words("fit", part -> part.curve().fit().name()), point);
    }

    private static String end(Coefficient coefficient, int sign) {
        return coefficient
                .halfWidth()
                .map(half -> Decimals.statistic(coefficient.value() + sign * half))
                .orElse("");
    }

    private static String ratio(Optional<Double> number) {
        return number.map(Decimals::ratio).orElse("");
    }

    /** Adds a column for each parameter to a table with a row for each point. */
    static <T> Rows<T> parameters(RunResult result, Rows<T> table, Function<T, Point> point) {
        parameters(result).forEach(name -> table.words(name, row -> value(point.apply(row), name)));
        return table;
    }

    /** Every parameter of the scenario's points; included points may have their own. */
    static List<String> parameters(RunResult result) {
        Set<String> names = new LinkedHashSet<>();
        result.setup().points().forEach(p -> names.addAll(p.point().parameters().keySet()));
        return List.copyOf(names);
    }

    /** Empty if the point has no such parameter. */
    static String value(Point point, String parameter) {
        return Optional.ofNullable(point.parameters().get(parameter))
                .map(Object::toString)
                .orElse("");
    }
}
