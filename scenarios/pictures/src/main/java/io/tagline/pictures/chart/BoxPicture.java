package io.tagline.pictures.chart;

import io.tagline.documents.units.TimeScale;
import io.tagline.experiments.result.PointResult;
import io.tagline.experiments.sampling.Distribution;
import io.tagline.experiments.sampling.Samples;
import io.tagline.models.claim.PointComparison;
import io.tagline.pictures.Columns;
import io.tagline.pictures.Picture;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Latencies as box plots with the model's band or line behind them, as Ramos and Hoefler (HPDC 2013) draw them (figures 5 and 10 to 13). */
final class BoxPicture {

    private static final String NAME = "latency";
    private static final String MODEL = Chart.COLOURS.get(0);
    private static final double PANEL = 300;
    private static final double HEAD = 100;
    /** A box that is lower, as a share of all that is drawn, would be a bar: a dot stands for it. */
    private static final double THINNEST = 0.01;

    private static final double WIDE = 0.9;

    /** Boxes with a colour for each series, side by side at each number: so many across a picture at most. */
    private static final int ABREAST = 64;

    private static final int MOST_COLOURS = 4;
    private static final double NARROW = 0.4;

    private static final String INK = "#474747";
    private static final double SMALL = 1.2;

    private final Arrangement arrangement;
    private final List<ReferencePoint> references;
    private final Columns boxes =
            new Columns("x", "series", "whisker_low", "p25", "median", "p75", "whisker_high", "model_min", "model_max");
    private final Columns spread =
            new Columns("x", "series", "panel", "whisker_low", "p25", "median", "p75", "whisker_high");
    private final Columns constants = new Columns("x", "series", "panel", "latency");
    private final Columns outliers = new Columns("x", "series", "panel", "latency");
    private final Columns papers = new Columns("x", "panel", "latency");
    private final List<PublishedTime> published;
    private final double range;
    private final TimeScale unit;
    private final BandLayers bands;
    private final Columns lines = new Columns("x", "panel", "model");
    private final Optional<Arrangement.Split> colours;
    private final boolean hasBoxes;
    private final boolean hasDots;
    private final boolean hasOutliers;

    private BoxPicture(Arrangement arrangement, List<ReferencePoint> references, List<PublishedTime> published) {
        this.arrangement = arrangement;
        this.references = arrangement.x().isPresent() ? references : List.of();
        this.published = published;
        this.range = range(arrangement.points());
        this.unit = TimeScale.of(most(arrangement.points()));
        this.bands = new BandLayers(
                arrangement.points(),
                arrangement::place,
                arrangement::panel,
                arrangement.x().isPresent(),
                arrangement.style().isLogarithmic(found()),
                unit);
        this.colours = isAlone() ? arrangement.coloured(MOST_COLOURS, ABREAST) : Optional.empty();
        this.hasBoxes = arrangement.points().stream().anyMatch(this::isBox);
        this.hasDots = !arrangement.points().stream().allMatch(this::isBox);
        this.hasOutliers = arrangement.points().stream()
                .anyMatch(point -> !Whiskers.of(point).beyond(point).isEmpty());
        if (hasBoxes) {
            arrangement.points().forEach(this::keepPlace);
        }
        arrangement.points().forEach(this::add);
        published.forEach(time ->
                papers.row(arrangement.place(time.point()), arrangement.panel(time.point()), time.nanoseconds()));
    }

    /** Nothing if there are so many series that nobody could tell them apart, or if nothing varies: then medians say it all. */
    static Optional<Picture> of(
            Style style, List<PointResult> points, List<ReferencePoint> references, List<PublishedTime> published) {
        Arrangement arrangement = Arrangement.of(style, points);
        int series = arrangement.allSeries().size();
        BoxPicture boxes = new BoxPicture(arrangement, references, published);
        boolean saidByMedians = series > 1 && !boxes.hasBoxes && references.isEmpty();
        return series > style.mostPanels() || saidByMedians ? Optional.empty() : Optional.of(boxes.picture());
    }

    private static double most(List<PointResult> points) {
        return points.stream().mapToDouble(p -> p.latency().max()).max().orElse(0);
    }

    private static double range(List<PointResult> points) {
        return most(points)
                - points.stream().mapToDouble(p -> p.latency().min()).min().orElse(0);
    }

    private void add(PointResult point) {
        Object x = arrangement.place(point);
        String series = arrangement.series(point);
        Distribution latency = point.latency();
        Whiskers whiskers = Whiskers.of(point);
        double low = point.model().map(PointComparison::low).orElse(Double.NaN);
        double high = point.model().flatMap(PointComparison::high).orElse(Double.NaN);
        boxes.row(
                x, series, whiskers.low(), latency.p25(), latency.median(), latency.p75(), whiskers.high(), low, high);
        String panel = panel(point);
        String hue = hue(point);
        if (isBox(point)) {
            spread.row(x, hue, panel, whiskers.low(), latency.p25(), latency.median(), latency.p75(), whiskers.high());
        } else {
            constants.row(x, hue, panel, latency.median());
        }
        whiskers.beyond(point).forEach(sample -> outliers.row(x, hue, panel, sample));
        BandLayers.number(point).forEach(number -> lines.row(x, panel, number));
    }

    private boolean isBox(PointResult point) {
        Whiskers whiskers = Whiskers.of(point);
        return whiskers.high() - whiskers.low() > THINNEST * range;
    }

    /** Without anything behind the boxes, which would lie over that of other series. */
    private boolean isAlone() {
        return bands.isEmpty()
                && references.isEmpty()
                && published.isEmpty()
                && arrangement.points().stream()
                        .allMatch(point -> BandLayers.number(point).findAny().isEmpty());
    }

    private String panel(PointResult point) {
        return colours.map(split -> arrangement.text(point, split.panels())).orElseGet(() -> arrangement.panel(point));
    }

    private String hue(PointResult point) {
        return colours.map(split -> arrangement.text(point, split.colours())).orElse("");
    }

    /** What is drawn where it is. Bands may begin at 0, and then end where the axis does. */
    private List<Double> found() {
        Stream<Double> seen = arrangement.points().stream()
                .flatMap(point ->
                        Stream.of(point.latency().min(), point.latency().max()));
        Stream<Double> others = Stream.concat(
                published.stream().map(PublishedTime::nanoseconds),
                references.stream().map(ReferencePoint::nanoseconds));
        return Stream.concat(seen, others).toList();
    }

    private Picture picture() {
        Chart chart = arrangement
                .chart(NAME, "latency, " + unit.symbol())
                .times(unit, "whisker_low", "p25", "median", "p75", "whisker_high")
                .times(unit, "latency", "model");
        chart.fromZeroIfSeen(
                Stream.concat(found().stream(), bands.drawn().stream()).toList(), unit);
        colours.ifPresent(split -> arrangement.colour(chart, split));
        List<String> panels =
                arrangement.points().stream().map(this::panel).distinct().toList();
        if (panels.size() > 1 && arrangement.hasMachinePanels()) {
            chart.freePanels("panel", panels, 2);
        } else if (panels.size() > 1) {
            chart.panels("panel", panels, 2);
        }
        bands.draw(chart);
        boxes(chart);
        lines(chart);
        references(chart);
        chart.layer("point", papers, Map.of("x", "x", "y", "latency"), PublishedTime.marks());
        chart.key(Stream.of(
                        Stream.of(hasBoxes ? whiskers() : ""),
                        Stream.of(hasOutliers ? "small dots: beyond" : ""),
                        bands.key(),
                        Stream.of(lines.isEmpty() ? "" : "dashed: model", PublishedTime.key(published)))
                .flatMap(marks -> marks));
        int rows = (panels.size() + 1) / 2;
        String caption = (hasBoxes ? "Boxes: median and quartiles; " + whiskers() + "." : "")
                + dots()
                + behind()
                + PublishedTime.caption(published);
        return new Picture(NAME, caption, chart.svg(rows * PANEL + HEAD), boxes.asMap());
    }

    /** How far the whiskers of these boxes reach. */
    private String whiskers() {
        List<PointResult> drawn =
                arrangement.points().stream().filter(this::isBox).toList();
        String few = "to the least and the greatest latency";
        String many = "to the farthest latency within 1.5 interquartile ranges of the box";
        long those = drawn.stream().filter(Whiskers::isOfAll).count();
        return "whiskers: "
                + (those == drawn.size()
                        ? few
                        : those == 0 ? many : many + ", or, of " + Whiskers.FEW + " or fewer, " + few);
    }

    private String dots() {
        String medians = !hasDots
                ? ""
                : !hasBoxes
                        ? "Dots: medians of latencies that hardly vary."
                        : " Dots: medians of those that hardly vary.";
        return medians
                + (hasOutliers
                        ? " Small dots: latencies beyond, the farthest " + Whiskers.MOST_BEYOND + " at most."
                        : "");
    }

    private void boxes(Chart chart) {
        Map<String, Object> mapping = new HashMap<>(Map.of(
                "x", "x",
                "group", "x",
                "ymin", "whisker_low",
                "lower", "p25",
                "middle", "median",
                "upper", "p75",
                "ymax", "whisker_high"));
        Map<String, Object> dots = new HashMap<>(Map.of("x", "x", "y", "latency"));
        Map<String, Object> look =
                new HashMap<>(Map.of("stat", "identity", "size", 0.6, "tooltips", "none", "width", width()));
        Map<String, Object> dot = new HashMap<>(Map.of("size", 3));
        Map<String, Object> small = new HashMap<>(Map.of("size", SMALL, "tooltips", "none"));
        if (colours.isPresent()) {
            mapping.putAll(Map.of("group", "series", "color", "series"));
            dots.putAll(Map.of("group", "series", "color", "series"));
            Map<String, Object> beside = Map.of("name", "dodge", "width", WIDE);
            look.put("position", beside);
            dot.put("position", beside);
            small.put("position", beside);
        } else {
            dot.put("color", INK);
            small.put("color", INK);
        }
        chart.layer("point", outliers, dots, small);
        chart.layer("boxplot", spread, mapping, look);
        chart.layer("point", constants, dots, dot);
    }

    /**
     * The library makes boxes as wide as the nearest two are apart, and counts what is side by side, of boxes and of dots by themselves: empty ones keep
     * all places of each.
     */
    private void keepPlace(PointResult point) {
        Object x = arrangement.place(point);
        double none = Double.NaN;
        spread.row(x, hue(point), panel(point), none, none, none, none, none);
        if (colours.isPresent()) {
            constants.row(x, hue(point), panel(point), none);
            outliers.row(x, hue(point), panel(point), none);
        }
    }

    /** Beside a bar behind it, a box of a category is narrow. */
    private double width() {
        return arrangement.x().isPresent() || bands.isEmpty() ? WIDE : NARROW;
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
        String line = lines.isEmpty() ? "" : " Dashed: the model.";
        return bands.caption()
                + line
                + (references.isEmpty() ? "" : " Coloured lines: from elsewhere, to compare with.");
    }

    /** How far the whiskers of a box reach: to the farthest samples within 1.5 interquartile ranges of it (Tukey), of a few samples to all. */
    private record Whiskers(double low, double high) {

        static final int FEW = 20;
        static final int MOST_BEYOND = 24;
        private static final double REACH = 1.5;

        static Whiskers of(PointResult point) {
            Distribution latency = point.latency();
            if (isOfAll(point)) {
                return new Whiskers(latency.min(), latency.max());
            }
            double reach = REACH * (latency.p75() - latency.p25());
            double from = latency.p25() - reach;
            double to = latency.p75() + reach;
            double low = inside(point.samples(), from, to).min().orElse(latency.p25());
            double high = inside(point.samples(), from, to).max().orElse(latency.p75());
            return new Whiskers(low, high);
        }

        static boolean isOfAll(PointResult point) {
            return point.samples().count() <= FEW;
        }

        /** The samples that are farthest beyond these whiskers, each once. */
        List<Double> beyond(PointResult point) {
            return samples(point.samples())
                    .filter(sample -> sample < low || sample > high)
                    .distinct()
                    .boxed()
                    .sorted(Comparator.comparingDouble(sample -> -Math.max(low - sample, sample - high)))
                    .limit(MOST_BEYOND)
                    .toList();
        }

        private static DoubleStream inside(Samples samples, double from, double to) {
            return samples(samples).filter(sample -> sample >= from && sample <= to);
        }

        private static DoubleStream samples(Samples samples) {
            return IntStream.range(0, samples.count()).mapToDouble(samples::nanoseconds);
        }
    }
}
