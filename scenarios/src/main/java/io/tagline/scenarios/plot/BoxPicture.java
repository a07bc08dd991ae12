package io.tagline.scenarios.plot;

import io.tagline.scenarios.experiment.Comparison;
import io.tagline.scenarios.experiment.Distribution;
import io.tagline.scenarios.experiment.PointResult;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Latencies as box plots with the model's band or line behind them, as papers/000 draws them (figures 5 and 10 to 13). */
final class BoxPicture {

    private static final String NAME = "latency";
    private static final double WIDTH = 860;
    private static final String MODEL = Chart.COLOURS.get(0);
    private static final double PANEL = 300;
    private static final double HEAD = 100;
    private static final int MOST_PANELS = 8;
    private static final String CAPTION = "Boxes: median and quartiles; whiskers: the farthest latencies within 1.5"
            + " interquartile ranges of the box, those beyond are not drawn.%s";

    private final Arrangement arrangement;
    private final List<ReferencePoint> references;
    private final Columns boxes =
            new Columns("x", "series", "whisker_low", "p25", "median", "p75", "whisker_high", "model_min", "model_max");
    private final Columns bands = new Columns("x", "series", "model_min", "model_max");
    private final Columns lines = new Columns("x", "series", "model");

    private BoxPicture(Arrangement arrangement, List<ReferencePoint> references) {
        this.arrangement = arrangement;
        this.references = arrangement.x().isPresent() ? references : List.of();
        arrangement.points().forEach(this::add);
    }

    /** Nothing if there are so many series that nobody could tell them apart. */
    static Optional<Picture> of(List<PointResult> points, List<ReferencePoint> references) {
        Arrangement arrangement = Arrangement.of(points);
        return arrangement.allSeries().size() > MOST_PANELS
                ? Optional.empty()
                : Optional.of(new BoxPicture(arrangement, references).picture());
    }

    private void add(PointResult point) {
        Object x = arrangement.place(point);
        String series = arrangement.series(point);
        Distribution latency = point.latency();
        Whiskers whiskers = Whiskers.of(point);
        double low = point.model().map(Comparison::low).orElse(Double.NaN);
        double high = point.model().map(Comparison::high).orElse(Double.NaN);
        boxes.row(
                x, series, whiskers.low(), latency.p25(), latency.median(), latency.p75(), whiskers.high(), low, high);
        point.model().ifPresent(model -> {
            if (model.shareWithin().isPresent()) {
                bands.row(x, series, model.low(), model.high());
            } else {
                lines.row(x, series, model.low());
            }
        });
    }

    private Picture picture() {
        Chart chart = new Chart(NAME, arrangement.axis(), "latency, ns");
        arrangement.factors().ifPresent(breaks -> chart.logarithmic(arrangement.axis(), breaks));
        bands(chart);
        chart.layer(
                "boxplot",
                boxes,
                Map.of(
                        "x", "x",
                        "group", "x",
                        "ymin", "whisker_low",
                        "lower", "p25",
                        "middle", "median",
                        "upper", "p75",
                        "ymax", "whisker_high"),
                Map.of("stat", "identity", "size", 0.6, "tooltips", "none"));
        lines(chart);
        references(chart);
        int panels = arrangement.allSeries().size();
        if (panels > 1) {
            chart.panels("series", 2);
        }
        int rows = (panels + 1) / 2;
        return new Picture(NAME, CAPTION.formatted(behind()), chart.svg(WIDTH, rows * PANEL + HEAD), boxes.asMap());
    }

    /** Along numbers a band is an area; categories are not connected. */
    private void bands(Chart chart) {
        Map<String, Object> band = Map.of("x", "x", "ymin", "model_min", "ymax", "model_max");
        if (arrangement.x().isPresent()) {
            chart.layer("ribbon", bands, band, Map.of("fill", MODEL, "alpha", 0.25, "size", 0));
        } else {
            chart.layer("linerange", bands, band, Map.of("color", MODEL, "alpha", 0.3, "size", 12));
        }
    }

    private void lines(Chart chart) {
        Map<String, Object> style = Map.of("color", MODEL, "linetype", "dashed", "size", 1);
        if (arrangement.x().isPresent()) {
            chart.layer("line", lines, Map.of("x", "x", "y", "model"), style);
        } else {
            chart.layer("errorbar", lines, Map.of("x", "x", "ymin", "model", "ymax", "model"), style);
        }
    }

    private void references(Chart chart) {
        Columns lines = new Columns("x", "name", "latency");
        references.forEach(reference -> lines.row(reference.x(), reference.name(), reference.nanoseconds()));
        if (!lines.isEmpty()) {
            List<String> names =
                    references.stream().map(ReferencePoint::name).distinct().toList();
            chart.coloured("", names);
            chart.layer("line", lines, Map.of("x", "x", "y", "latency", "color", "name"), Map.of("size", 0.9));
            chart.layer("point", lines, Map.of("x", "x", "y", "latency", "color", "name"), Map.of("size", 2));
        }
    }

    private String behind() {
        String band = bands.isEmpty() ? "" : " Area: from T_min to T_max of the model.";
        String line = lines.isEmpty() ? "" : " Dashed: the model.";
        return band + line + (references.isEmpty() ? "" : " Coloured lines: from elsewhere, to compare with.");
    }
}
