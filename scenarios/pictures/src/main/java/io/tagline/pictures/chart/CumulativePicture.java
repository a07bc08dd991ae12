package io.tagline.pictures.chart;

import io.tagline.documents.units.TimeScale;
import io.tagline.experiments.result.PointResult;
import io.tagline.pictures.Columns;
import io.tagline.pictures.Picture;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Which share of the latencies is below which time: the empirical distribution function of every point. */
final class CumulativePicture {

    private static final String NAME = "distribution";
    private static final double PANEL = 260;
    private static final double HEAD = 100;
    private static final int MOST_POINTS = Chart.COLOURS.size();
    private static final int STEPS = 200;

    private CumulativePicture() {}

    /** Nothing if there are more points than colours, or if no point's latency varies. */
    static Optional<Picture> of(Style style, List<PointResult> points) {
        boolean varies = points.stream()
                .anyMatch(point -> point.latency().min() < point.latency().max());
        if (points.size() > MOST_POINTS || !varies) {
            return Optional.empty();
        }
        Arrangement arrangement = Arrangement.of(style, points);
        TimeScale unit = TimeScale.of(points.stream()
                .mapToDouble(point -> point.latency().max())
                .max()
                .orElse(0));
        Columns steps = new Columns("latency", "point", "share", "series", "panel");
        points.forEach(point -> add(point, arrangement, steps));
        List<String> labels = arrangement.hueLabels();
        Chart chart = new Chart(style, NAME, "", "share of the replications")
                .acrossFromZero(
                        "latency, " + unit.symbol(),
                        points.stream()
                                .flatMap(point -> Stream.of(
                                        point.latency().min(), point.latency().max()))
                                .toList())
                .coloured(arrangement.hueName(), arrangement.hues(), labels, arrangement.hueColours())
                .times(unit, "latency");
        List<String> panels = points.stream().map(arrangement::step).distinct().toList();
        if (panels.size() > 1) {
            chart.panels("panel", panels, 2);
        }
        chart.layer("step", steps, Map.of("x", "latency", "y", "share", "color", "series"), Map.of("size", 1));
        return Optional.of(new Picture(
                NAME,
                "The share of the latencies that are at most so long, in steps of 0.5 %.",
                chart.svg(
                        panels.size() > 1
                                ? (panels.size() + 1) / 2.0 * PANEL + HEAD
                                : chart.height(Chart.HEIGHT, labels)),
                steps.asMap()));
    }

    private static void add(PointResult point, Arrangement arrangement, Columns steps) {
        String series = arrangement.hue(point);
        String panel = arrangement.step(point);
        double[] sorted = IntStream.range(0, point.samples().count())
                .mapToDouble(point.samples()::nanoseconds)
                .toArray();
        Arrays.sort(sorted);
        int count = Math.min(STEPS, sorted.length);
        steps.row(
                sorted[0],
                point.point().text(),
                0.0,
                series,
                panel); // From here it rises, also where it does so at once.
        for (int i = 1; i <= count; i++) {
            int place = (int) ((long) i * sorted.length / count) - 1;
            steps.row(sorted[place], point.point().text(), (place + 1.0) / sorted.length, series, panel);
        }
    }
}
