package io.tagline.pictures.chart;

import io.tagline.documents.units.TimeScale;
import io.tagline.experiments.estimate.Interval;
import io.tagline.experiments.result.PointResult;
import io.tagline.experiments.sampling.Distribution;
import io.tagline.models.claim.PointComparison;
import io.tagline.models.claim.PointMetric;
import io.tagline.pictures.Columns;
import io.tagline.pictures.Picture;
import io.tagline.programs.expression.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** A statistic along a parameter, a colour for each series, with its confidence interval if it has one. */
final class StatisticPicture {

    private static final double NANOSECONDS_PER_MICROSECOND = 1000;
    private static final double PANEL = 300;
    private static final double HEAD = 100;
    private static final int MOST_SERIES = Chart.COLOURS.size();

    /** Of bars and of the ends of their intervals, as a share of a category. */
    private static final double WIDE = 0.6;

    private static final double THIN = 0.1;

    private final Arrangement arrangement;
    private final PointMetric statistic;
    private final Optional<String> rate;
    private final List<PublishedTime> published;
    private final TimeScale unit;

    /** With {@code rate}, the number of that parameter over the statistic. */
    StatisticPicture(
            Arrangement arrangement, PointMetric statistic, Optional<String> rate, List<PublishedTime> published) {
        this.arrangement = arrangement;
        this.statistic = statistic;
        this.rate = rate;
        this.published = statistic == PointMetric.MEAN || statistic == PointMetric.MEDIAN ? published : List.of();
        this.unit = rate.isPresent()
                ? TimeScale.NANOSECONDS
                : TimeScale.of(arrangement.points().stream()
                        .mapToDouble(point -> point.known(statistic))
                        .max()
                        .orElse(0));
    }

    /**
     * A panel for each machine and a colour for each series on it; of one machine, a colour for each series; where they are more, one for each value of a
     * parameter, and panels for the others. Else, circles.
     */
    Optional<Picture> picture(String name) {
        if (isOfBars()) {
            return Optional.of(ofBars(name));
        }
        Optional<Arrangement.Split> machines =
                arrangement.byMachine(MOST_SERIES, arrangement.style().mostPanels());
        if (machines.isEmpty() && arrangement.allSeries().size() <= MOST_SERIES) {
            return Optional.of(inOne(name));
        }
        return machines.or(
                        () -> arrangement.split(MOST_SERIES, arrangement.style().mostPanels()))
                .map(split -> panels(name, split))
                .or(() -> arrangement.x().map(x -> circles(name)));
    }

    /** Their names are below them. */
    private Picture ofBars(String name) {
        boolean areFew = arrangement.hues().size() <= MOST_SERIES;
        Chart chart = areFew
                ? chart(name).coloured("", arrangement.hues(), arrangement.hueLabels(), arrangement.hueColours())
                : chart(name).coloured("", List.of(""));
        List<String> panels = arrangement.allPanels();
        if (panels.size() > 1) {
            chart.freePanels("panel", panels, 2);
        }
        int rows = (panels.size() + 1) / 2;
        return picture(
                name,
                chart,
                point -> areFew ? arrangement.hue(point) : "",
                arrangement::panel,
                panels.size() > 1 ? rows * PANEL + HEAD : Chart.HEIGHT);
    }

    private Picture inOne(String name) {
        List<String> labels = arrangement.seriesLabels();
        Chart chart = chart(name)
                .coloured(arrangement.seriesName(), arrangement.allSeries(), labels, arrangement.seriesColours());
        return picture(name, chart, arrangement::series, point -> "", chart.height(Chart.HEIGHT, labels));
    }

    private Picture panels(String name, Arrangement.Split split) {
        List<String> panels = arrangement.texts(split.panels());
        int rows = (panels.size() + 1) / 2;
        Chart chart = arrangement.colour(chart(name), split).freePanels("panel", panels, 2);
        return picture(
                name,
                chart,
                point -> arrangement.text(point, split.colours()),
                point -> arrangement.text(point, split.panels()),
                rows * PANEL + HEAD);
    }

    private Columns marks(Function<PointResult, String> series, Function<PointResult, String> panel) {
        Columns marks = new Columns("x", "series", "panel", "value", "ci_low", "ci_high", "model");
        arrangement.points().forEach(point -> add(marks, point, series.apply(point), panel.apply(point)));
        return marks;
    }

    private void add(Columns marks, PointResult point, String series, String panel) {
        Optional<Interval> interval = interval(point.latency());
        marks.row(
                arrangement.place(point),
                series,
                panel,
                shown(point, point.known(statistic)),
                shown(
                        point,
                        interval.map(rate.isPresent() ? Interval::high : Interval::low)
                                .orElse(Double.NaN)),
                shown(
                        point,
                        interval.map(rate.isPresent() ? Interval::low : Interval::high)
                                .orElse(Double.NaN)),
                shown(point, model(point)));
    }

    /** A latency as it is, or the throughput that it means, in so many a microsecond; none for an end of an interval that is no time. */
    private double shown(PointResult point, double nanoseconds) {
        return rate.map(name -> point.point().parameters().get(name))
                .filter(Value.Whole.class::isInstance)
                .map(value -> nanoseconds > 0
                        ? NANOSECONDS_PER_MICROSECOND * ((Value.Whole) value).number() / nanoseconds
                        : Double.NaN)
                .orElse(nanoseconds);
    }

    /** What the model says of a mean or median, if it is one number. */
    private double model(PointResult point) {
        boolean speaks = statistic == PointMetric.MEAN || statistic == PointMetric.MEDIAN;
        return point.model()
                .filter(model -> speaks && !model.isBand())
                .map(PointComparison::low)
                .orElse(Double.NaN);
    }

    /** Whether all points have one: then lines are the model's, and points the simulation's, as Petrović et al. (SPAA 2012) draw it (figure 3). */
    private boolean hasModel() {
        return arrangement.points().stream().noneMatch(point -> Double.isNaN(model(point)));
    }

    private boolean hasPartOfModel() {
        return !hasModel() && arrangement.points().stream().anyMatch(point -> !Double.isNaN(model(point)));
    }

    /** The model, where it speaks. */
    private Columns modelled(Function<PointResult, String> series, Function<PointResult, String> panel) {
        Columns modelled = new Columns("x", "series", "panel", "model");
        arrangement.points().stream()
                .filter(point -> !Double.isNaN(model(point)))
                .forEach(point -> modelled.row(
                        arrangement.place(point), series.apply(point), panel.apply(point), shown(point, model(point))));
        return modelled;
    }

    private Optional<Interval> interval(Distribution latency) {
        if (statistic == PointMetric.MEAN) {
            return latency.meanInterval();
        }
        return statistic == PointMetric.MEDIAN ? latency.medianInterval() : Optional.empty();
    }

    private Chart chart(String name) {
        String latency = statistic.word() + " latency, " + unit.symbol();
        String y = rate.map(what -> what.replace('_', ' ') + " per µs").orElse(latency);
        return arrangement
                .chart(name, y)
                .spaced()
                .times(unit, "value", "ci_low", "ci_high", "model", "published")
                .upwards(found(), unit);
    }

    private List<Double> found() {
        Stream<Double> seen = arrangement.points().stream()
                .flatMap(point -> Stream.of(shown(point, point.known(statistic)), shown(point, model(point))));
        return Stream.concat(seen, published.stream().map(time -> shown(time.point(), time.nanoseconds())))
                .toList();
    }

    /** Too many series for colours and panels: a circle for each; they are not averaged, since nobody said that they are alike. */
    private Picture circles(String name) {
        Columns marks = marks(arrangement::series, point -> "");
        String svg = chart(name)
                .layer(
                        "point",
                        marks,
                        Map.of("x", "x", "y", "value"),
                        Map.of("size", 2, "shape", 1, "color", Chart.COLOURS.get(1)))
                .svg(Chart.HEIGHT);
        return new Picture(
                name,
                "Circles: the " + statistic.word() + " of each of "
                        + arrangement.allSeries().size() + " series.",
                svg,
                marks.asMap());
    }

    private Picture picture(
            String name,
            Chart chart,
            Function<PointResult, String> series,
            Function<PointResult, String> panel,
            double height) {
        Columns marks = marks(series, panel);
        Columns papers = new Columns("x", "series", "panel", "published");
        published.forEach(time -> papers.row(
                arrangement.place(time.point()),
                series.apply(time.point()),
                panel.apply(time.point()),
                shown(time.point(), time.nanoseconds())));
        if (isOfBars()) {
            bars(chart, marks);
        } else {
            points(chart, marks, series, panel);
        }
        chart.layer(
                "point",
                papers,
                Map.of("x", "x", "y", "published", "color", "series"),
                Map.of("size", PublishedTime.SIZE, "shape", PublishedTime.SHAPE, "show_legend", false));
        chart.key(Stream.of(modelKey(), PublishedTime.key(published)));
        String caption = caption() + PublishedTime.caption(published);
        return new Picture(name, caption, chart.svg(height), marks.asMap());
    }

    /** Where nothing is in between, heights can be compared if they begin at 0. */
    private boolean isOfBars() {
        return arrangement.x().isEmpty() && !arrangement.style().isLogarithmic(found());
    }

    private static void bars(Chart chart, Columns marks) {
        chart.layer(
                        "bar",
                        marks,
                        Map.of("x", "x", "y", "value", "fill", "series"),
                        Map.of("stat", "identity", "width", WIDE, "size", 0, "show_legend", false))
                .layer(
                        "errorbar",
                        marks,
                        Map.of("x", "x", "ymin", "ci_low", "ymax", "ci_high"),
                        Map.of("width", THIN, "size", 0.8, "show_legend", false));
    }

    private void points(
            Chart chart, Columns marks, Function<PointResult, String> series, Function<PointResult, String> panel) {
        chart.layer(
                "errorbar",
                marks,
                Map.of("x", "x", "ymin", "ci_low", "ymax", "ci_high", "color", "series"),
                Map.of("width", 0, "size", 0.8, "show_legend", false));
        if (arrangement.x().isPresent()) {
            String line = hasModel() ? "model" : "value";
            chart.layer("line", marks, Map.of("x", "x", "y", line, "color", "series"), Map.of("size", 0.7));
            if (hasPartOfModel()) {
                chart.layer(
                        "line",
                        modelled(series, panel),
                        Map.of("x", "x", "y", "model", "color", "series"),
                        Map.of("size", 0.9, "linetype", "dashed", "show_legend", false));
            }
        }
        chart.layer("point", marks, Map.of("x", "x", "y", "value", "color", "series"), Map.of("size", 2.5));
    }

    private String modelKey() {
        if (arrangement.x().isEmpty()) {
            return "";
        }
        return hasModel() ? "lines: model" : hasPartOfModel() ? "dashed: model" : "";
    }

    private String caption() {
        String model =
                hasModel() ? " Lines: the model." : hasPartOfModel() ? " Dashed: the model, where it speaks." : "";
        String lines = arrangement.x().isPresent() ? model : "";
        if (statistic == PointMetric.MEAN) {
            return "Means with Student's confidence intervals." + lines;
        }
        return statistic == PointMetric.MEDIAN
                ? "Medians with nonparametric confidence intervals." + lines
                : "No confidence interval is known for this statistic.";
    }
}
