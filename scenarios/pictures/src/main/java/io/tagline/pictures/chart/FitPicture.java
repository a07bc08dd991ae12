package io.tagline.pictures.chart;

import io.tagline.documents.units.Rounded;
import io.tagline.documents.units.TimeScale;
import io.tagline.models.fit.Curve;
import io.tagline.models.fit.Curve.FittedPoint;
import io.tagline.models.fit.FunctionFit;
import io.tagline.pictures.Columns;
import io.tagline.pictures.Picture;
import io.tagline.programs.expression.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What was fitted, and its relative error below, as Ramos and Hoefler (HPDC 2013) show its fits (figures 5 and 6). */
final class FitPicture {

    private static final double LOW = 260;
    private static final double PERCENT = 100;

    private final Style style;
    private final FunctionFit fit;
    private final List<Curve> curves;
    private final Columns seen = new Columns("x", "group", "panel", "seen", "fitted", "error_percent");

    private final Columns papers = new Columns("x", "group", "panel", "published");
    private final List<PublishedTime> published;
    private final PointNames all;
    private final PointNames names;
    private final Optional<String> panelled;

    private FitPicture(Style style, FunctionFit fit, List<Curve> curves, List<PublishedTime> times) {
        this.style = style;
        this.fit = fit;
        this.curves = curves;
        this.all = PointNames.among(curves.stream().map(Curve::group).toList());
        this.panelled = style.machine()
                .filter(machine -> all.varying().telling().size() > 1
                        && all.varying().telling().contains(machine));
        this.names = PointNames.among(curves.stream().map(this::onMachine).toList());
        this.published =
                times.stream().filter(time -> time.statistic() == fit.of()).toList();
        published.forEach(this::add);
        curves.forEach(curve -> curve.points().forEach(point -> add(curve, point)));
    }

    /** The curves and their errors; nothing for a fit over two parameters, or with more groups than colours. */
    static List<Picture> of(Style style, FunctionFit fit, List<Curve> curves, List<PublishedTime> published) {
        List<Curve> known = curves.stream().filter(Curve::isDetermined).toList();
        boolean fits = fit.over().size() == 1 && !known.isEmpty() && known.size() <= Chart.COLOURS.size();
        return fits ? new FitPicture(style, fit, known, published).pictures() : List.of();
    }

    private void add(Curve curve, FittedPoint point) {
        if (point.parameters().get(fit.over().get(0)) instanceof Value.Whole whole) {
            seen.row(
                    (double) whole.number(),
                    group(curve),
                    panel(curve),
                    point.seen(),
                    point.fitted(),
                    PERCENT * point.relativeError());
        }
    }

    /** In the colour of the curve whose point it is. */
    private void add(PublishedTime time) {
        for (Curve curve : curves) {
            boolean isOnCurve = curve.points().stream()
                    .anyMatch(point ->
                            point.parameters().equals(time.point().point().parameters()));
            if (isOnCurve && time.point().point().parameters().get(fit.over().get(0)) instanceof Value.Whole whole) {
                papers.row((double) whole.number(), group(curve), panel(curve), time.nanoseconds());
            }
        }
    }

    /** What tells a curve from others, but for the machine where each has a panel. */
    private Map<String, Value> onMachine(Curve curve) {
        Map<String, Value> group = new LinkedHashMap<>(curve.group());
        panelled.ifPresent(group::remove);
        return group;
    }

    private String group(Curve curve) {
        return curves.size() == 1 ? "" : names.of(onMachine(curve));
    }

    private String panel(Curve curve) {
        return panelled.map(machine -> String.valueOf(curve.group().get(machine)))
                .orElse("");
    }

    private List<Picture> pictures() {
        String name = "fit-" + fit.name();
        TimeScale unit =
                TimeScale.of(points().mapToDouble(FittedPoint::seen).max().orElse(0));
        Chart curve = chart(name, fit.of().word() + " latency, " + unit.symbol())
                .times(unit, "fitted", "seen", "published")
                .fromZero()
                .layer("line", seen, Map.of("x", "x", "y", "fitted", "color", "group"), Map.of("size", 0.8))
                .layer("point", seen, Map.of("x", "x", "y", "seen", "color", "group"), Map.of("size", 2.5))
                .layer(
                        "point",
                        papers,
                        Map.of("x", "x", "y", "published", "color", "group"),
                        Map.of("size", PublishedTime.SIZE, "shape", PublishedTime.SHAPE, "show_legend", false));
        Chart error = chart(name + "-error", "error of the fit, %")
                .layer(
                        "hline",
                        zero(),
                        Map.of("yintercept", "zero"),
                        Map.of("color", Chart.COLOURS.get(7), "linetype", "dashed"))
                .layer(
                        "point",
                        seen,
                        Map.of("x", "x", "y", "error_percent", "color", "group"),
                        Map.of("shape", 8, "size", 2));
        Picture fitted = new Picture(name, caption(), curve.svg(curve.height(Chart.HEIGHT, labels())), seen.asMap());
        if (curves.stream().allMatch(Curve::isThroughAll)) {
            return List.of(fitted); // Their errors are those of rounding.
        }
        return List.of(
                fitted,
                new Picture(
                        name + "-error",
                        "Fitted over simulated, less one.",
                        error.svg(error.height(LOW, labels())),
                        seen.asMap()));
    }

    private static Columns zero() {
        Columns zero = new Columns("zero");
        zero.row(0.0);
        return zero;
    }

    private Stream<FittedPoint> points() {
        return curves.stream().flatMap(curve -> curve.points().stream());
    }

    private Chart chart(String name, String y) {
        Set<Double> places = points().map(
                        point -> point.parameters().get(fit.over().get(0)))
                .filter(Value.Whole.class::isInstance)
                .map(value -> (double) ((Value.Whole) value).number())
                .collect(Collectors.toSet());
        String axis = style.words(fit.over().get(0));
        Chart chart = new Chart(style, name, axis, y)
                .marked(axis, Arrangement.marks(places))
                .coloured(names.title(style), labels(), labels(), colours());
        List<String> panels = curves.stream().map(this::panel).distinct().toList();
        return panels.size() > 1 ? chart.freePanels("panel", panels, 2) : chart;
    }

    /** Those of the same series in other charts. */
    private List<String> colours() {
        List<String> all = style.points().stream()
                .map(point -> names.of(point.point().parameters()))
                .distinct()
                .toList();
        return curves.size() == 1 || all.size() > Chart.COLOURS.size()
                ? Chart.COLOURS
                : labels().stream()
                        .map(label -> Chart.COLOURS.get(all.indexOf(label)))
                        .toList();
    }

    private List<String> labels() {
        return curves.stream().map(this::group).distinct().toList();
    }

    private String caption() {
        List<String> sentences = new ArrayList<>();
        String where = fit.where().map(only -> ", where " + only.text()).orElse("");
        sentences.add("Points: simulated; lines: " + fit.form().text() + where + ".");
        for (Curve curve : curves) {
            String quality = curve.isThroughAll()
                    ? "through %d points".formatted(curve.points().size())
                    : curve.r2().map(r2 -> "R² " + Rounded.fixed(r2, 4)).orElse("R² unknown");
            sentences.add((curves.size() == 1 ? "" : all.of(curve.group()) + ": ")
                    + String.join(
                            ", ",
                            curve.coefficients().stream()
                                    .map(c -> c.name() + " = " + Rounded.fixed(c.value(), 1) + " ns")
                                    .toList())
                    + ", " + quality + ".");
        }
        return String.join(" ", sentences) + PublishedTime.caption(published);
    }
}
