package io.tagline.pictures.chart;

import io.tagline.experiments.result.PointResult;
import io.tagline.pictures.svg.Canvas;
import io.tagline.pictures.svg.Look;
import io.tagline.pictures.svg.Pen;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.Stream;

/** Medians along a parameter, a line for each series with its name at the end, and a bar for the middle half of the latencies. */
final class CourseChart {

    private static final double HEIGHT = 380;
    private static final double TOP = 30;
    private static final double LEFT = 64;
    private static final double BOTTOM = HEIGHT - 44;
    private static final double LETTER = 7.2;
    private static final double GAP = 12;
    private static final double LINE = 16;
    private static final double MOST_NAME = 240;

    private final Arrangement arrangement;
    private final RunChart chart;
    private final double right;
    private final ChartAxis across;
    private final ChartAxis up;
    private final Canvas canvas;

    CourseChart(Arrangement arrangement, RunChart chart) {
        this.arrangement = arrangement;
        this.chart = chart;
        int longest = arrangement.seriesLabels().stream()
                .mapToInt(String::length)
                .max()
                .orElse(0);
        boolean isBelow = chart.isNarrow() || longest == 0;
        right = chart.width() - (isBelow ? GAP : 2 * GAP + Math.min(MOST_NAME, LETTER * longest));
        List<Double> numbers =
                arrangement.points().stream().map(this::x).distinct().sorted().toList();
        across = ChartAxis.through(
                numbers,
                arrangement.factors().orElseGet(() -> Arrangement.marks(new LinkedHashSet<>(numbers))),
                arrangement.factors().isPresent(),
                LEFT + GAP,
                right);
        up = chart.axis(
                arrangement.points().stream()
                        .flatMap(point ->
                                Stream.of(point.latency().p25(), point.latency().p75()))
                        .toList(),
                BOTTOM,
                TOP);
        canvas = chart.canvas("latency by " + name());
    }

    private String name() {
        return chart.words(arrangement.x().orElseThrow());
    }

    private double x(PointResult point) {
        return (Double) arrangement.place(point);
    }

    String svg() {
        axes();
        List<String> series = arrangement.allSeries();
        List<Label> labels = new ArrayList<>();
        for (int i = 0; i < series.size(); i++) {
            String one = series.get(i);
            List<PointResult> points = arrangement.points().stream()
                    .filter(point -> arrangement.series(point).equals(one))
                    .sorted(Comparator.comparing(this::x))
                    .toList();
            labels.add(course(points, arrangement.seriesLabels().get(i), Chart.COLOURS.get(i)));
        }
        if (chart.isNarrow()) {
            return canvas.svg(chart.width(), HEIGHT + legend(labels));
        }
        names(labels);
        return canvas.svg(chart.width(), HEIGHT);
    }

    private void axes() {
        up.marks().forEach(mark -> {
            canvas.line(LEFT, up.at(mark), right, up.at(mark), Look.of("rule"));
            canvas.text(LEFT - GAP / 2, up.at(mark) + 4, ChartAxis.text(mark), Look.PLAIN.anchored("end"));
        });
        across.marks()
                .forEach(mark -> canvas.text(
                        across.at(mark), BOTTOM + LINE + 2, ChartAxis.text(mark), Look.PLAIN.anchored("middle")));
        canvas.text(0, GAP, chart.latency() + ": median and middle half", Look.PLAIN);
        canvas.text((LEFT + right) / 2, HEIGHT - 6, name(), Look.PLAIN.anchored("middle"));
    }

    /** The name of a series, and where its line ends. */
    private record Label(String text, String colour, double y) {}

    private Label course(List<PointResult> points, String name, String colour) {
        Pen pen = Pen.none();
        points.forEach(point -> {
            double x = across.at(x(point));
            double y = up.at(chart.from(point.latency().median()));
            if (point.equals(points.get(0))) {
                pen.move(x, y);
            } else {
                pen.to(x, y);
            }
        });
        canvas.path(pen, Look.PLAIN.fill("none").stroke(colour, 2));
        points.forEach(point -> point(point, colour));
        PointResult last = points.get(points.size() - 1);
        return new Label(name, colour, up.at(chart.from(last.latency().median())));
    }

    private void point(PointResult point, String colour) {
        double x = across.at(x(point));
        Look bar = Look.PLAIN.stroke(colour, 2);
        canvas.line(
                x,
                up.at(chart.from(point.latency().p25())),
                x,
                up.at(chart.from(point.latency().p75())),
                bar);
        String told = chart.told(point.point().text(), point.latency());
        canvas.circle(
                x,
                up.at(chart.from(point.latency().median())),
                5,
                Look.PLAIN.fill(colour).tip(told));
    }

    /** Below the picture; how high that is. */
    private double legend(List<Label> labels) {
        List<Label> named =
                labels.stream().filter(label -> !label.text().isEmpty()).toList();
        for (int i = 0; i < named.size(); i++) {
            double y = HEIGHT + LINE * (i + 1);
            canvas.circle(LEFT, y, 4, Look.PLAIN.fill(named.get(i).colour()));
            canvas.text(LEFT + GAP, y + 4, named.get(i).text(), Look.PLAIN);
        }
        return LINE * (named.size() + 1);
    }

    /** Beside the ends of their lines, from the top down, none over another. */
    private void names(List<Label> labels) {
        List<Label> sorted =
                labels.stream().sorted(Comparator.comparing(Label::y)).toList();
        double below = TOP;
        for (Label label : sorted) {
            double y =
                    Math.max(below, Math.min(label.y(), BOTTOM - LINE * (sorted.size() - sorted.indexOf(label) - 1)));
            below = y + LINE;
            canvas.circle(right + GAP, y, 4, Look.PLAIN.fill(label.colour()));
            canvas.text(right + GAP + 8, y + 4, label.text(), Look.PLAIN);
        }
    }
}
