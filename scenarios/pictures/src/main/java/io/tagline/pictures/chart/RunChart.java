package io.tagline.pictures.chart;

import io.tagline.documents.units.Rounded;
import io.tagline.documents.units.TimeScale;
import io.tagline.experiments.result.PointResult;
import io.tagline.experiments.sampling.Distribution;
import io.tagline.pictures.svg.Canvas;
import io.tagline.pictures.svg.Look;
import java.util.List;
import java.util.Optional;

/**
 * Latencies of a run as a picture that needs no library, for pages in a browser: their course along a parameter, or a box for each point. Its colours are
 * those of the page around it.
 */
public final class RunChart {

    /** Of a page, and of a telephone, where names are above what they name. */
    private static final double WIDE = 860;

    private static final double NARROW = 340;

    /** More boxes than this are a wall. */
    private static final int MOST_BOXES = 40;

    private static final int DECIMALS = 2;
    private static final String LETTERS = "text{font:13px system-ui,sans-serif;fill:currentColor}";
    private static final String RULES = ".rule{stroke:currentColor;stroke-opacity:.2}";

    private final Style style;
    private final TimeScale unit;
    private final double width;

    private RunChart(List<PointResult> points, double width) {
        this.style = Style.of(points);
        this.width = width;
        unit = TimeScale.of(points.stream()
                .mapToDouble(point -> point.latency().max())
                .max()
                .orElse(0));
    }

    /** Empty for a single time, and for more points than a reader can distinguish. */
    public static Optional<String> svg(List<PointResult> points) {
        return svg(points, WIDE);
    }

    /** The same as markup that has it twice, of which a page shows the one that it has room for. */
    public static Optional<String> both(List<PointResult> points) {
        return svg(points, WIDE)
                .flatMap(wide -> svg(points, NARROW)
                        .map(narrow ->
                                "<div class=\"wide\">" + wide + "</div><div class=\"narrow\">" + narrow + "</div>"));
    }

    private static Optional<String> svg(List<PointResult> points, double width) {
        RunChart chart = new RunChart(points, width);
        Arrangement arrangement = Arrangement.of(chart.style, points);
        if (arrangement.x().isPresent() && arrangement.allSeries().size() <= Chart.COLOURS.size()) {
            return Optional.of(new CourseChart(arrangement, chart).svg());
        }
        boolean isTold = points.stream().allMatch(point -> spread(point.latency()) == 0) && points.size() < 2;
        return isTold || points.size() > MOST_BOXES
                ? Optional.empty()
                : Optional.of(new BoxChart(arrangement, chart).svg());
    }

    private static double spread(Distribution latency) {
        return latency.max() - latency.min();
    }

    /** A page may have both: each has a name of its own. */
    Canvas canvas(String title) {
        return Canvas.named(isNarrow() ? "run-narrow" : "run", title)
                .ground(Look.PLAIN.fill("none"))
                .style(LETTERS)
                .style(RULES);
    }

    /** From 0, or from the least by powers of ten where times span decades. */
    ChartAxis axis(List<Double> nanoseconds, double begin, double end) {
        List<Double> times = nanoseconds.stream().map(unit::from).toList();
        return ChartAxis.of(times, Decades.areMany(nanoseconds), begin, end);
    }

    double width() {
        return width;
    }

    boolean isNarrow() {
        return width < WIDE;
    }

    /** A parameter as an axis calls it. */
    String words(String parameter) {
        return style.words(parameter);
    }

    double from(double nanoseconds) {
        return unit.from(nanoseconds);
    }

    String latency() {
        return "latency, " + unit.symbol();
    }

    /** What a pointer over the point is told. */
    String told(String name, Distribution latency) {
        return "%s: median %s, half of all from %s to %s, all from %s to %s %s"
                .formatted(
                        name,
                        text(latency.median()),
                        text(latency.p25()),
                        text(latency.p75()),
                        text(latency.min()),
                        text(latency.max()),
                        unit.symbol());
    }

    private String text(double nanoseconds) {
        return Rounded.shortest(unit.from(nanoseconds), DECIMALS);
    }
}
