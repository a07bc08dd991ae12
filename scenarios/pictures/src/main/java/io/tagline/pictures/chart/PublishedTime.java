package io.tagline.pictures.chart;

import io.tagline.experiments.result.PointResult;
import io.tagline.experiments.result.RunResult;
import io.tagline.models.claim.Expectation;
import io.tagline.models.claim.Figure;
import io.tagline.models.claim.PointMetric;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What a paper prints for a statistic of a point. */
record PublishedTime(PointResult point, PointMetric statistic, double nanoseconds) {

    /** How it is drawn, in the numbers of R: an open diamond. */
    static final int SHAPE = 5;

    static final int SIZE = 5;

    /** Its colour where colours tell no series apart. */
    static final String COLOUR = Chart.COLOURS.get(1);

    private static final List<PointMetric> DRAWN = List.of(PointMetric.MEAN, PointMetric.MEDIAN);

    /** Those of means and medians, which can stand among latencies. */
    static List<PublishedTime> of(RunResult result) {
        List<PublishedTime> all = new ArrayList<>();
        for (Expectation expectation : result.setup().scenario().expectations()) {
            for (PointMetric statistic : DRAWN) {
                Figure figure = statistic.figure();
                for (PointResult point : result.points()) {
                    expectation
                            .publishedTime(figure, point.point().parameters())
                            .ifPresent(time -> all.add(new PublishedTime(point, statistic, time)));
                }
            }
        }
        return all;
    }

    static List<PublishedTime> at(List<PointResult> points, List<PublishedTime> all) {
        return all.stream().filter(time -> points.contains(time.point())).toList();
    }

    /** How they are drawn where colours tell no series apart. */
    static Map<String, Object> marks() {
        return Map.of("size", SIZE, "shape", SHAPE, "color", COLOUR);
    }

    /** The same in a word or two. */
    static String key(List<PublishedTime> drawn) {
        return drawn.isEmpty() ? "" : "diamonds: published";
    }

    /** A sentence for the caption. */
    static String caption(List<PublishedTime> drawn) {
        return drawn.isEmpty()
                ? ""
                : drawn.stream()
                        .map(time -> time.statistic().word() + "s")
                        .distinct()
                        .collect(Collectors.joining(" and ", " Diamonds: the published ", "."));
    }
}
