package io.tagline.pictures.chart;

import io.tagline.experiments.result.PointResult;
import io.tagline.experiments.sampling.Distribution;
import io.tagline.pictures.svg.Canvas;
import io.tagline.pictures.svg.Look;
import java.util.List;
import java.util.stream.Stream;

/** A box below the other for each point: the middle half of its latencies with their median, and whiskers to the least and the greatest. */
final class BoxChart {

    private static final double TOP = 28;
    private static final double ROW = 28;
    private static final double BOX = 14;
    private static final double LETTER = 7.2;
    private static final double GAP = 12;
    private static final double MOST_NAME = 280;
    private static final double FOOT = 30;
    private static final double LINE = 18;

    private final Arrangement arrangement;
    private final RunChart chart;
    private final double left;
    private final double row;
    private final ChartAxis across;
    private final Canvas canvas;

    BoxChart(Arrangement arrangement, RunChart chart) {
        this.arrangement = arrangement;
        this.chart = chart;
        int longest = arrangement.points().stream()
                .map(this::name)
                .mapToInt(String::length)
                .max()
                .orElse(0);
        left = chart.isNarrow() ? GAP : Math.min(MOST_NAME, LETTER * longest) + GAP;
        row = chart.isNarrow() && longest > 0 ? ROW + LINE : ROW;
        across = chart.axis(
                arrangement.points().stream()
                        .flatMap(point ->
                                Stream.of(point.latency().min(), point.latency().max()))
                        .toList(),
                left,
                chart.width() - GAP);
        canvas = chart.canvas("latency of each point");
    }

    private String name(PointResult point) {
        return arrangement.names().of(point.point().parameters());
    }

    String svg() {
        List<PointResult> points = arrangement.points();
        double bottom = TOP + row * points.size();
        String by = arrangement.names().title(arrangement.style());
        String what = ": median, middle half, ends" + (by.isEmpty() ? "" : ", by " + by);
        canvas.text(0, GAP, chart.latency() + what, Look.PLAIN);
        across.marks().forEach(mark -> {
            canvas.line(across.at(mark), TOP, across.at(mark), bottom, Look.of("rule"));
            canvas.text(across.at(mark), bottom + LINE, ChartAxis.text(mark), Look.PLAIN.anchored("middle"));
        });
        for (int i = 0; i < points.size(); i++) {
            box(points.get(i), TOP + row * (i + 1) - ROW / 2);
        }
        return canvas.svg(chart.width(), bottom + FOOT);
    }

    private void box(PointResult point, double y) {
        Distribution latency = point.latency();
        String colour = Chart.COLOURS.get(0);
        name(point, y);
        canvas.line(at(latency.min()), y, at(latency.max()), y, Look.PLAIN.stroke("currentColor", 1));
        canvas.rect(
                at(latency.p25()),
                y - BOX / 2,
                Math.max(2, at(latency.p75()) - at(latency.p25())),
                BOX,
                Look.PLAIN.fill(colour).tip(chart.told(name(point), latency)));
        canvas.line(
                at(latency.median()),
                y - BOX / 2 - 2,
                at(latency.median()),
                y + BOX / 2 + 2,
                Look.PLAIN.stroke("currentColor", 2));
    }

    /** Before its box, or above it. */
    private void name(PointResult point, double y) {
        if (chart.isNarrow()) {
            canvas.text(0, y - LINE, name(point), Look.PLAIN);
        } else {
            canvas.text(left - GAP, y + 4, name(point), Look.PLAIN.anchored("end"));
        }
    }

    private double at(double nanoseconds) {
        return across.at(chart.from(nanoseconds));
    }
}
