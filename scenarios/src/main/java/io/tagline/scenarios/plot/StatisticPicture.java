package io.tagline.scenarios.plot;

import io.tagline.scenarios.experiment.Comparison;
import io.tagline.scenarios.experiment.Distribution;
import io.tagline.scenarios.experiment.Interval;
import io.tagline.scenarios.experiment.PointResult;
import io.tagline.scenarios.model.Statistic;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A statistic along a parameter, a colour for each series, with its confidence interval if it has one. */
final class StatisticPicture {

    private static final double WIDTH = 860;
    private static final double HEIGHT = 440;
    private static final int MOST_SERIES = Chart.COLOURS.size();

    private final Arrangement arrangement;
    private final Statistic statistic;
    private final Columns marks = new Columns("x", "series", "value", "ci_low", "ci_high", "model");

    private StatisticPicture(Arrangement arrangement, Statistic statistic) {
        this.arrangement = arrangement;
        this.statistic = statistic;
        arrangement.points().forEach(this::add);
    }

    /** Nothing if there are more series than colours. */
    static Optional<Picture> of(String name, Arrangement arrangement, Statistic statistic) {
        return arrangement.allSeries().size() > MOST_SERIES
                ? Optional.empty()
                : Optional.of(new StatisticPicture(arrangement, statistic).picture(name));
    }

    private void add(PointResult point) {
        Optional<Interval> interval = interval(point.latency());
        marks.row(
                arrangement.place(point),
                arrangement.series(point),
                statistic.of(point.latency()),
                interval.map(Interval::low).orElse(Double.NaN),
                interval.map(Interval::high).orElse(Double.NaN),
                model(point));
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

    private Picture picture(String name) {
        String word = statistic.word();
        Chart chart = new Chart(
                name,
                arrangement.axis(),
                word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1) + " of the latency, ns");
        arrangement.factors().ifPresent(breaks -> chart.logarithmic(arrangement.axis(), breaks));
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
