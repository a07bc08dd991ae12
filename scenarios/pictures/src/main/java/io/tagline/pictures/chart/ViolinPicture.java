package io.tagline.pictures.chart;

import io.tagline.documents.units.TimeScale;
import io.tagline.experiments.result.PointResult;
import io.tagline.experiments.sampling.Samples;
import io.tagline.pictures.Columns;
import io.tagline.pictures.Picture;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** How often which latency occurs: a violin for each point, its density by a Gaussian kernel of Silverman's width (1986, 3.31). */
final class ViolinPicture {

    private static final String NAME = "violin";
    private static final int MOST_POINTS = Chart.COLOURS.size();
    private static final int FEWEST_SAMPLES = 20;
    private static final int STEPS = 120;

    /** Of more samples than this, as many quantiles stand for them: the density is the same to the eye. */
    private static final int MOST_SAMPLES = 2000;

    private static final double PER_MICROSECOND = 1000;

    /** How far from its place a violin reaches. */
    private static final double HALF = 0.45;

    private ViolinPicture() {}

    /** Nothing if there are too many points, or too few samples for a density. */
    static Optional<Picture> of(Style style, List<PointResult> points, List<PublishedTime> published) {
        boolean drawable = points.size() <= MOST_POINTS
                && points.stream().allMatch(p -> p.samples().count() >= FEWEST_SAMPLES && spread(p) > 0);
        return drawable ? Optional.of(picture(style, points, published)) : Optional.empty();
    }

    private static Picture picture(Style style, List<PointResult> points, List<PublishedTime> published) {
        Arrangement arrangement = Arrangement.of(style, points);
        TimeScale unit = TimeScale.of(points.stream()
                .mapToDouble(point -> point.latency().max())
                .max()
                .orElse(0));
        Violins violins = new Violins();
        points.forEach(point -> violins.add(point, arrangement.hue(point)));
        Columns papers = new Columns("x", "latency");
        published.forEach(time -> papers.row((double) points.indexOf(time.point()), time.nanoseconds()));
        List<String> names = points.stream()
                .map(point -> arrangement.names().of(point.point().parameters()))
                .toList();
        BandLayers bands = new BandLayers(points, p -> (double) points.indexOf(p), p -> "", false, false, unit);
        Chart chart = new Chart(style, NAME, arrangement.names().title(style), "latency, " + unit.symbol())
                .named(arrangement.names().title(style), names)
                .coloured("", arrangement.hues(), arrangement.hueLabels(), arrangement.hueColours())
                .times(unit, "latency", "median")
                .fromZeroIfSeen(found(points, bands, published), unit);
        bands.draw(chart);
        String svg = chart.layer(
                        "ribbon",
                        violins.shapes,
                        Map.of(
                                "y", "latency", "xmin", "left", "xmax", "right", "fill", "series", "color", "series",
                                "group", "point"),
                        Map.of("alpha", 0.5, "size", 0.6, "show_legend", false, "tooltips", "none"))
                .layer(
                        "segment",
                        violins.medians,
                        Map.of("x", "left", "xend", "right", "y", "median", "yend", "median"),
                        Map.of("size", 1, "tooltips", "none"))
                .layer("point", papers, Map.of("x", "x", "y", "latency"), PublishedTime.marks())
                .svg(Chart.HEIGHT);
        return new Picture(
                NAME,
                "Distribution of latencies, scaled to equal width; the line marks the median."
                        + bands.caption()
                        + PublishedTime.caption(published),
                svg,
                violins.data.asMap());
    }

    /** What is drawn of the points, from left to right. */
    private static final class Violins {

        private final Columns data = new Columns("point", "latency", "density_per_us");
        private final Columns shapes = new Columns("left", "right", "latency", "point", "series");
        private final Columns medians = new Columns("left", "right", "median");
        private int place;

        void add(PointResult point, String hue) {
            String name = point.point().text();
            double[] places = places(point);
            double[] density = density(point, places);
            double largest = Arrays.stream(density).max().orElse(1);
            for (int k = 0; k < places.length; k++) {
                data.row(name, places[k], PER_MICROSECOND * density[k]);
                double half = HALF * density[k] / largest;
                shapes.row(place - half, place + half, places[k], name, hue);
            }
            medians.row(place - HALF / 2, place + HALF / 2, point.latency().median());
            place++;
        }
    }

    private static List<Double> found(List<PointResult> points, BandLayers bands, List<PublishedTime> published) {
        return Stream.of(
                        points.stream().map(point -> point.latency().min()),
                        points.stream().map(point -> point.latency().max()),
                        bands.drawn().stream(),
                        published.stream().map(PublishedTime::nanoseconds))
                .flatMap(one -> one)
                .toList();
    }

    /** From the smallest to the largest sample. */
    private static double[] places(PointResult point) {
        double from = point.latency().min();
        double step = (point.latency().max() - from) / STEPS;
        return IntStream.rangeClosed(0, STEPS).mapToDouble(i -> from + i * step).toArray();
    }

    private static double[] density(PointResult point, double[] places) {
        double[] samples = quantiles(point.samples());
        double width = 0.9 * spread(point) * StrictMath.pow(samples.length, -0.2);
        double scale = 1 / (samples.length * width * Math.sqrt(2 * Math.PI));
        return Arrays.stream(places)
                .map(place -> scale
                        * Arrays.stream(samples)
                                .map(sample -> (sample - place) / width)
                                .map(z -> StrictMath.exp(-z * z / 2))
                                .sum())
                .toArray();
    }

    private static double[] quantiles(Samples samples) {
        double[] sorted = IntStream.range(0, samples.count())
                .mapToDouble(samples::nanoseconds)
                .sorted()
                .toArray();
        int count = Math.min(MOST_SAMPLES, sorted.length);
        return IntStream.range(0, count)
                .mapToDouble(i -> sorted[(int) ((2L * i + 1) * sorted.length / (2L * count))])
                .toArray();
    }

    /** The smaller of the standard deviation and the interquartile range, which for a normal distribution is 1.34 of them. */
    private static double spread(PointResult point) {
        double range = (point.latency().p75() - point.latency().p25()) / 1.34;
        return range > 0
                ? Math.min(point.latency().stdev(), range)
                : point.latency().stdev();
    }
}
