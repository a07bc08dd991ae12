package io.tagline.pictures.chart;

import io.tagline.experiments.result.PointResult;
import io.tagline.experiments.result.RunResult;
import io.tagline.experiments.scenario.Plot;
import io.tagline.experiments.scenario.Scenario;
import io.tagline.models.claim.PointMetric;
import io.tagline.pictures.Picture;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** All pictures of a run: those its scenario asks for, and those that every run has. */
public final class Pictures {

    /** More points than this nobody could tell apart, and no page could hold. */
    public static final int MOST_POINTS = 1000;

    /** A single point has no course. */
    private static final int FEWEST = 2;

    private Pictures() {}

    /** In the order in which a report shows them; none for a run without points, or with too many. */
    public static List<Picture> of(RunResult result) {
        return of(result, List.of(), Presentation.PAGE);
    }

    /** The same, with lines from elsewhere to compare latencies with, and presented so. */
    public static List<Picture> of(RunResult result, List<ReferencePoint> references, Presentation presentation) {
        return drawings(result, references, presentation).stream()
                .flatMap(drawing -> drawing.get().stream())
                .toList();
    }

    /** The same, each drawn when it is asked for: they have nothing to do with each other. */
    public static List<Supplier<List<Picture>>> drawings(
            RunResult result, List<ReferencePoint> references, Presentation presentation) {
        List<PointResult> points = result.points();
        if (points.isEmpty() || points.size() > MOST_POINTS) {
            return List.of();
        }
        Scenario scenario = result.setup().scenario();
        List<PublishedTime> published = PublishedTime.of(result);
        Style style = Style.of(result, presentation);
        List<Supplier<List<Picture>>> drawings = new ArrayList<>();
        scenario.plots().forEach(plot -> drawings.add(one(() -> asked(style, plot, points, published))));
        drawings.add(one(() -> BoxPicture.of(style, points, references, published)));
        drawings.add(one(() -> medians(style, scenario, points, published)));
        drawings.add(one(() -> CumulativePicture.of(style, points)));
        drawings.add(one(() -> ViolinPicture.of(style, points, published)));
        scenario.fits().forEach(fit -> drawings.add(() -> FitPicture.of(style, fit, result.curves(fit), published)));
        return drawings;
    }

    private static Supplier<List<Picture>> one(Supplier<Optional<Picture>> drawing) {
        return () -> drawing.get().stream().toList();
    }

    private static Optional<Picture> asked(
            Style style, Plot plot, List<PointResult> points, List<PublishedTime> published) {
        List<PointResult> drawn = points.stream()
                .filter(point -> plot.where()
                        .map(where -> where.holds(point.point().parameters()))
                        .orElse(true))
                .toList();
        return drawn.size() < FEWEST
                ? Optional.empty()
                : new StatisticPicture(
                                Arrangement.along(style.over(drawn), plot.x(), drawn),
                                plot.y(),
                                plot.rate(),
                                PublishedTime.at(drawn, published))
                        .picture("plot-" + plot.name())
                        .map(picture -> picture.about(plot.where().map(where -> "Where " + where.text() + ": ")));
    }

    /** To compare series with each other, which panels do not allow; not if the scenario has asked for the same. */
    private static Optional<Picture> medians(
            Style style, Scenario scenario, List<PointResult> points, List<PublishedTime> published) {
        Arrangement arrangement = Arrangement.of(style, points);
        boolean isAsked = scenario.plots().stream().anyMatch(plot -> isOfAll(plot, arrangement));
        return arrangement.allSeries().size() < 2 || isAsked
                ? Optional.empty()
                : new StatisticPicture(arrangement, PointMetric.MEDIAN, Optional.empty(), published).picture("medians");
    }

    /** Whether it has all points along the same axis: means and medians look alike. */
    private static boolean isOfAll(Plot plot, Arrangement arrangement) {
        boolean isTypical = plot.y() == PointMetric.MEAN || plot.y() == PointMetric.MEDIAN;
        return isTypical
                && plot.rate().isEmpty()
                && plot.where().isEmpty()
                && arrangement.x().equals(Optional.of(plot.x()));
    }
}
