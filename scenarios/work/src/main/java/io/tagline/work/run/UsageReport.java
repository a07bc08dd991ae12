package io.tagline.work.run;

import io.tagline.documents.json.Json;
import io.tagline.documents.units.Decimals;
import io.tagline.documents.units.Units;
import io.tagline.experiments.json.Values;
import io.tagline.experiments.result.PointResult;
import io.tagline.experiments.result.RunResult;
import io.tagline.experiments.scenario.Varying;
import io.tagline.sheet.Part;
import io.tagline.simulator.statistics.Load;
import io.tagline.simulator.statistics.Use;
import java.util.ArrayList;
import java.util.List;

/** The use and activity of the machine at each point of a run. */
final class UsageReport {

    private final List<PointResult> points;
    private final Varying varying;

    UsageReport(RunResult result) {
        this.points = result.points();
        this.varying = result.varying();
    }

    /** Tables of all points. */
    List<Part> parts() {
        UsageTable table = new UsageTable();
        for (PointResult point : points) {
            if (points.size() > 1) {
                table.heading(varying.text(point.point().parameters()));
            }
            point.usage()
                    .parts()
                    .forEach((part, use) -> table.row(
                            part.resource().toString(), use, point.usage().time()));
        }
        List<Part> parts = new ArrayList<>();
        parts.add(table.table("Statistics: how many are in use and how many wait, over whole replications"));
        parts.addAll(new ActivityTable(points, varying).parts());
        return parts;
    }

    /** An object for each point. */
    Json json() {
        return Json.array(points, UsageReport::json);
    }

    private static Json json(PointResult point) {
        long time = point.usage().time();
        List<Json> resources = new ArrayList<>();
        point.usage().parts().forEach((part, use) -> resources.add(json(part, use, time)));
        double mean = Units.nanoseconds(time) / point.latency().count();
        return Json.object()
                .put("parameters", Json.object(point.point().parameters(), Values::of))
                .put("unit", Decimals.NANOSECONDS)
                .put("time", Values.statistic(mean))
                .put("resources", Json.array(resources))
                .put("activity", ActivityMetrics.json(point));
    }

    private static Json json(io.tagline.simulator.statistics.ResourceInstance part, Use use, long time) {
        return Json.object()
                .put("resource", Json.of(part.resource().toString()))
                .put("inUse", json(use.inUse(), time))
                .put("waiting", json(use.waiting(), time));
    }

    private static Json json(Load load, long time) {
        return Json.object()
                .put("mean", Values.ratio(load.mean(time)))
                .put("max", Json.of(load.max()))
                .put("busy", Values.ratio(load.share(time)));
    }
}
