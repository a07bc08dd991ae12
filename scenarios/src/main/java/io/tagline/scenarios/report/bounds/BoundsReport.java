package io.tagline.scenarios.report.bounds;

import io.tagline.documents.units.Units;
import io.tagline.models.bounds.Schedule;
import io.tagline.models.bounds.SocketCosts;
import io.tagline.models.bounds.TransferCosts;
import io.tagline.scenarios.experiment.BoundsResult;
import io.tagline.scenarios.report.Decimals;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Json;
import io.tagline.scenarios.report.Report;
import io.tagline.scenarios.scenario.PointBounds;
import java.util.List;

/** Min-max bounds; as JSON they are {@code tagline/bounds/1}, docs/guide/output.md. */
public final class BoundsReport implements Report<BoundsResult> {

    private static final String GRAPH = "the CLa graph";

    @Override
    public List<Format<BoundsResult>> formats() {
        return List.of(
                Format.text((result, terminal) -> new BoundsText(result, terminal).text()),
                Format.ofLines("dot", GRAPH, result -> new GraphDrawing(first(result)).dot()),
                Format.ofLines("svg", GRAPH, result -> new GraphSvg(first(result)).picture()),
                Format.json(BoundsReport::json));
    }

    /** Whether a format shows the first point only: its CLa graph, drawn as figure 2 of papers/003. */
    public static boolean isOfOnePoint(Format<?> format) {
        return format.note().equals(GRAPH);
    }

    private static PointBounds first(BoundsResult result) {
        return result.points().get(0).bounds();
    }

    private static Json json(BoundsResult result) {
        return Json.object()
                .put("schema", "tagline/bounds/1")
                .put("scenario", result.scenario().name())
                .put("machine", result.machine())
                .put("measure", result.scenario().measure().text())
                .put("costs", costs(result))
                .put("points", result.points(), BoundsReport::point);
    }

    private static Json costs(BoundsResult result) {
        TransferCosts costs = result.costs();
        Json.Fields fields = Json.object()
                .put("source", result.source().word())
                .put("R_L", cost(costs.local()))
                .put("R_R", cost(costs.remote()))
                .put("R_I", cost(costs.memory()))
                .put("R_H", cost(costs.handOff()))
                .put("c", cost(costs.contention()))
                .put("s", cost(costs.sharing()));
        if (!costs.sockets().equals(SocketCosts.NONE)) {
            fields.put("R_Q", cost(costs.sockets().remote()))
                    .put("R_QI", cost(costs.sockets().memory()))
                    .put("R_inv", cost(costs.invalidation()));
        }
        return fields;
    }

    private static Json point(BoundsResult.Entry entry) {
        PointBounds bounds = entry.bounds();
        Json.Fields model = Json.object()
                .put("name", "CLa graph")
                .put("min", cost(bounds.min()))
                .put("max", bounds.max().map(BoundsReport::cost))
                .put("minFormula", formula(bounds, bounds.bounds().min()))
                .put("maxFormula", bounds.bounds().max().map(max -> Json.of(formula(bounds, max))));
        return Json.object()
                .put("parameters", Json.object(entry.point().parameters(), Json::of))
                .put("model", model);
    }

    /** What the thread that ends last has done, in symbols of costs. */
    static String formula(PointBounds bounds, Schedule schedule) {
        return schedule.ends().get(bounds.decisive(schedule)).formula();
    }

    private static Json cost(long picoseconds) {
        return cost((double) picoseconds);
    }

    private static Json cost(double picoseconds) {
        return new Json.Numeral(Decimals.shortest(Units.nanoseconds(picoseconds), 6));
    }
}
