package io.tagline.scenarios.report;

import io.tagline.scenarios.experiment.PointResult;
import io.tagline.scenarios.experiment.RunResult;
import io.tagline.simulator.statistics.Load;
import io.tagline.simulator.statistics.Part;
import io.tagline.simulator.statistics.Use;
import java.util.ArrayList;
import java.util.List;

/** How the machine was used at each point of a run. */
public final class UsageReport {

    private static final double PICOSECONDS = 1000;

    private final List<PointResult> points;

    public UsageReport(RunResult result) {
        this.points = result.points();
    }

    /** A table of all points; ends with a line end. */
    public String text(Palette palette) {
        UsageTable table = new UsageTable();
        for (PointResult point : points) {
            if (!point.point().text().isEmpty()) {
                table.heading(point.point().text());
            }
            point.usage()
                    .parts()
                    .forEach((part, use) -> table.row(
                            part.resource().toString(), use, point.usage().time()));
        }
        return palette.strong("statistics") + ": how many are in use and how many wait, over whole replications\n"
                + table.text();
    }

    /** An object for each point. */
    public Json json() {
        return Json.array(points.stream().map(UsageReport::json).toList());
    }

    private static Json json(PointResult point) {
        long time = point.usage().time();
        List<Json> resources = new ArrayList<>();
        point.usage().parts().forEach((part, use) -> resources.add(json(part, use, time)));
        double mean = time / PICOSECONDS / point.latency().count();
        return Json.object()
                .put("parameters", RunJson.parameters(point.point().parameters()))
                .put("unit", Json.of(Metric.NANOSECONDS))
                .put("time", new Json.Numeral(Numbers.statistic(mean)))
                .put("resources", Json.array(resources));
    }

    private static Json json(Part part, Use use, long time) {
        return Json.object()
                .put("resource", Json.of(part.resource().toString()))
                .put("inUse", json(use.inUse(), time))
                .put("waiting", json(use.waiting(), time));
    }

    private static Json json(Load load, long time) {
        return Json.object()
                .put("mean", new Json.Numeral(Numbers.ratio(load.mean(time))))
                .put("max", Json.of(load.max()))
                .put("busy", new Json.Numeral(Numbers.ratio(load.share(time))));
    }
}
