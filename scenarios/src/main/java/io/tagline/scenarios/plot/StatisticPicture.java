package io.tagline.scenarios.plot;

import io.tagline.models.claim.Statistic;
import io.tagline.programs.expression.Value;
import io.tagline.scenarios.experiment.Comparison;
import io.tagline.scenarios.experiment.Distribution;
import io.tagline.scenarios.experiment.Interval;
import io.tagline.scenarios.experiment.PointResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A statistic along a parameter, a colour for each series, with its confidence interval if it has one. */
final class StatisticPicture {

    private static final double WIDTH = 860;
    private static final double HEIGHT = 440;
    private static final double NANOSECONDS_PER_MICROSECOND = 1000;
    private static final int MOST_SERIES = Chart.COLOURS.size();

    private final Arrangement arrangement;
    private final Statistic statistic;
    private final Optional<String> rate;
    private final Columns marks = new Columns("x", "series", "value", "ci_low", "ci_high", "model");

    private StatisticPicture(Arrangement arrangement, Statistic statistic, Optional<String> rate) {
        this.arrangement = arrangement;
        this.statistic = statistic;
        this.rate = rate;
        arrangement.points().forEach(this::add);
    }

    /** With {@code rate}, the number of that parameter over the statistic. Nothing for more series than colours without an axis of numbers. */
    static Optional<Picture> of(String name, Arrangement arrangement, Statistic statistic, Optional<String> rate) {
        StatisticPicture picture = new StatisticPicture(arrangement, statistic, rate);
        if (arrangement.allSeries().size() <= MOST_SERIES) {
            return Optional.of(picture.picture(name));
        }
        return arrangement.x().map(x -> picture.circles(name));
    }

    private void add(PointResult point) {
        Optional<Interval> interval = interval(point.latency());
        marks.row(
                arrangement.place(point),
                arrangement.series(point),
                shown(point, statistic.of(point.latency())),
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

    /** A latency as it is, or the throughput that it means, in so many a microsecond. */
    private double shown(PointResult point, double nanoseconds) {
        return rate.map(name -> point.point().parameters().get(name))
                .filter(Value.Whole.class::isInstance)
                .map(value -> NANOSECONDS_PER_MICROSECOND * ((Value.Whole) value).number() / nanoseconds)
                .orElse(nanoseconds);
    }

    /** What the model says of a mean or median, if it is one number. */
    private double model(PointResult point) {
        boolean speaks = statistic == Statistic.MEAN || statistic == Statistic.MEDIAN;
        return point.model()
                .filter(model -> speaks && !model.isBand())
                .map(Comparison::low)
                .orElse(Double.NaN);
    }

    /** Whether all points have one: then lines are the model's, and points the simulation's, as papers/001 draws it (figure 3). */
    private boolean hasModel() {
        return arrangement.points().stream().noneMatch(point -> Double.isNaN(model(point)));
    }

    private Optional<Interval> interval(Distribution latency) {
        return switch (statistic) {
            case MEAN -> latency.meanInterval();
            case MEDIAN -> latency.medianInterval();
            case STDEV, MIN, MAX -> Optional.empty();
        };
    }

    private Chart chart(String name) {
        String word = statistic.word();
        String latency = word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1) + " of the latency, ns";
        String y = rate.map(what -> what + " per µs, by the " + word + " of the latency")
                .orElse(latency);
        Chart chart = new Chart(name, arrangement.axis(), y);
        arrangement.factors().ifPresent(breaks -> chart.logarithmic(arrangement.axis(), breaks));
        return chart;
    }

    /** Too many series for colours: a circle for each, and the line of their average, as papers/001 shows cores (figure 4). */
    private Picture circles(String name) {
        Map<Object, List<Double>> byPlace = new TreeMap<>();
        for (PointResult point : arrangement.points()) {
            byPlace.computeIfAbsent(arrangement.place(point), place -> new ArrayList<>())
                    .add(shown(point, statistic.of(point.latency())));
        }
        Columns averages = new Columns("x", "average");
        byPlace.forEach((place, values) -> averages.row(
                place,
                values.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN)));
        String svg = chart(name)
                .layer(
                        "line",
                        averages,
                        Map.of("x", "x", "y", "average"),
                        Map.of("size", 1, "color", Chart.COLOURS.get(0)))
                .layer(
                        "point",
                        marks,
                        Map.of("x", "x", "y", "value"),
                        Map.of("size", 2, "shape", 1, "color", Chart.COLOURS.get(1)))
                .svg(WIDTH, HEIGHT);
        return new Picture(
                name,
                "Circles: the " + statistic.word() + " of each of "
                        + arrangement.allSeries().size() + " series; line: their average.",
                svg,
                marks.asMap());
    }

    private Picture picture(String name) {
        Chart chart = chart(name);
        chart.coloured(arrangement.seriesName(), arrangement.allSeries());
        chart.layer(
                "errorbar",
                marks,
                Map.of("x", "x", "ymin", "ci_low", "ymax", "ci_high", "color", "series"),
                Map.of("width", 0, "size", 0.8));
        Map<String, Object> mapping = Map.of("x", "x", "y", "value", "color", "series");
        if (arrangement.x().isPresent()) {
            String line = hasModel() ? "model" : "value";
            chart.layer("line", marks, Map.of("x", "x", "y", line, "color", "series"), Map.of("size", 0.7));
        }
        chart.layer("point", marks, mapping, Map.of("size", 2.5));
        return new Picture(name, caption(), chart.svg(WIDTH, HEIGHT), marks.asMap());
    }

    private String caption() {
        String lines = arrangement.x().isPresent() && hasModel() ? " Lines: the model." : "";
        return switch (statistic) {
            case MEAN -> "Means with Student's confidence intervals." + lines;
            case MEDIAN -> "Medians with nonparametric confidence intervals." + lines;
            case STDEV, MIN, MAX -> "No confidence interval is known for this statistic.";
        };
    }
}
