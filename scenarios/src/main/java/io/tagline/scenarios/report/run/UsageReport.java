package io.tagline.scenarios.report.run;

import io.tagline.documents.json.Json;
import io.tagline.documents.units.Units;
import io.tagline.scenarios.experiment.PointResult;
import io.tagline.scenarios.experiment.RunResult;
import io.tagline.scenarios.json.Values;
import io.tagline.scenarios.report.Decimals;
import io.tagline.scenarios.report.Terminal;
import io.tagline.scenarios.report.UsageTable;
import io.tagline.simulator.statistics.Load;
import io.tagline.simulator.statistics.Part;
import io.tagline.simulator.statistics.Use;
import io.tagline.work.run.ActivityMetrics;
import java.util.ArrayList;
import java.util.List;

/** How the machine was used at each point of a run, and what it did. */
public final class UsageReport implements RunReport.Part {

    private final List<PointResult> points;

    public UsageReport(RunResult result) {
        this.points = result.points();
    }

    @Override
    public String name() {
        return "statistics";
    }

    /** A table of all points; ends with a line end. */
    @Override
    public String text(Terminal terminal) {
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
        return terminal.strong("statistics") + ": how many are in use and how many wait, over whole replications\n"
                + table.text() + new ActivityText(points).text(terminal);
    }

    /** An object for each point. */
    @Override
    public Json json() {
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

    private static Json json(Part part, Use use, long time) {
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
