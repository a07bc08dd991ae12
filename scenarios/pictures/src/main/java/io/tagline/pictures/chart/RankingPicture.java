package io.tagline.pictures.chart;

import io.tagline.documents.units.TimeScale;
import io.tagline.experiments.estimate.Interval;
import io.tagline.experiments.ranking.Ranked;
import io.tagline.experiments.ranking.Ranking;
import io.tagline.experiments.ranking.Rankings;
import io.tagline.pictures.Columns;
import io.tagline.pictures.Picture;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The means of alternatives along the axis of their rankings, a colour for each; where there is no axis, side by side. */
public final class RankingPicture {

    private static final String CAPTION = "Means with Student's confidence intervals.";

    private final Rankings rankings;
    private final Optional<String> axis;

    private RankingPicture(Rankings rankings) {
        this.rankings = rankings;
        this.axis = rankings.factors().axis().filter(name -> numbers(rankings).size() > 1);
    }

    /** The picture; empty if there are more series than colours. */
    public static Optional<Picture> of(Rankings rankings) {
        RankingPicture picture = new RankingPicture(rankings);
        return picture.series().size() > Chart.COLOURS.size() ? Optional.empty() : Optional.of(picture.picture());
    }

    private static List<Double> numbers(Rankings rankings) {
        return List.copyOf(new TreeSet<>(rankings.places().stream()
                .map(place -> rankings.factors().number(place.place()))
                .toList()));
    }

    private List<String> series() {
        return rankings.places().stream()
                .flatMap(place -> place.entries().stream().map(entry -> series(place, entry)))
                .distinct()
                .sorted()
                .toList();
    }

    private String series(Ranking place, Ranked entry) {
        return rankings.factors().others().stream()
                .map(name -> ", " + name + "=" + place.place().getOrDefault(name, ""))
                .collect(Collectors.joining("", entry.name(), ""));
    }

    private Picture picture() {
        List<Double> means = rankings.places().stream()
                .flatMap(place -> place.entries().stream().map(Ranked::mean))
                .toList();
        TimeScale unit = TimeScale.of(
                means.stream().mapToDouble(Double::doubleValue).max().orElse(0));
        Columns marks = marks();
        Map<String, Object> value = Map.of("x", "x", "y", "value", "color", "series");
        Chart chart = chart("Mean of the latency, " + unit.symbol())
                .times(unit, "value", "ci_low", "ci_high")
                .upwards(means, unit)
                .layer(
                        "errorbar",
                        marks,
                        Map.of("x", "x", "ymin", "ci_low", "ymax", "ci_high", "color", "series"),
                        Map.of("width", 0, "size", 0.8));
        if (axis.isPresent()) {
            chart.layer("line", marks, value, Map.of("size", 0.7));
        }
        chart.layer("point", marks, value, Map.of("size", 2.5));
        String svg = chart.svg(chart.height(Chart.HEIGHT, series()));
        return new Picture("ranking", CAPTION, svg, marks.asMap());
    }

    private Columns marks() {
        Columns marks = new Columns("x", "series", "value", "ci_low", "ci_high");
        for (Ranking place : rankings.places()) {
            for (Ranked entry : place.entries()) {
                Optional<Interval> interval = entry.point().latency().meanInterval();
                marks.row(
                        axis.<Object>map(name -> rankings.factors().number(place.place()))
                                .orElseGet(() -> series(place, entry)),
                        series(place, entry),
                        entry.mean(),
                        interval.map(Interval::low).orElse(entry.mean()),
                        interval.map(Interval::high).orElse(entry.mean()));
            }
        }
        return marks;
    }

    private Chart chart(String y) {
        String compared = rankings.factors().compared();
        Chart chart = new Chart(Style.titled("Means by " + compared), "ranking", axis.orElse(""), y)
                .coloured(compared, series())
                .spaced();
        List<Double> numbers = numbers(rankings);
        if (axis.isEmpty()) {
            return chart.categories("", series(), series());
        }
        return Decades.factors(numbers)
                .map(breaks -> chart.logarithmic(axis.orElseThrow(), breaks))
                .orElseGet(() -> chart.marked(axis.orElseThrow(), Arrangement.marks(new TreeSet<>(numbers))));
    }
}
