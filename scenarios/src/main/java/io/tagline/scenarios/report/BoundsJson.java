package io.tagline.scenarios.report;

import io.tagline.documents.units.Units;
import io.tagline.models.bounds.Schedule;
import io.tagline.models.bounds.SocketCosts;
import io.tagline.models.bounds.TransferCosts;
import io.tagline.scenarios.experiment.BoundsResult;
import io.tagline.scenarios.scenario.PointBounds;

/** Min-max bounds as {@code tagline/bounds/1}; docs/guide/output.md describes it. */
public final class BoundsJson {

    private BoundsJson() {}

    public static Json of(BoundsResult result) {
        return Json.object()
                .put("schema", Json.of("tagline/bounds/1"))
                .put("scenario", Json.of(result.scenario().name()))
                .put("machine", Json.of(result.machine()))
                .put("measure", Json.of(result.scenario().measure().text()))
                .put("costs", costs(result))
                .put(
                        "points",
                        Json.array(
                                result.points().stream().map(BoundsJson::point).toList()));
    }

    private static Json costs(BoundsResult result) {
        TransferCosts costs = result.costs();
        Json.Fields fields = Json.object()
                .put("source", Json.of(result.source().word()))
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
                .put("name", Json.of("CLa graph"))
                .put("min", nanoseconds(bounds.min()))
                .put("max", bounds.max().map(BoundsJson::nanoseconds).orElseGet(Json::none))
                .put("minFormula", Json.of(formula(bounds, bounds.bounds().min())))
                .put(
                        "maxFormula",
                        bounds.bounds()
                                .max()
                                .map(max -> Json.of(formula(bounds, max)))
                                .orElseGet(Json::none));
        return Json.object()
                .put("parameters", RunJson.parameters(entry.point().parameters()))
                .put("model", model);
    }

    private static String formula(PointBounds bounds, Schedule schedule) {
        return schedule.ends().get(bounds.decisive(schedule)).formula();
    }

    private static Json cost(long picoseconds) {
        return nanoseconds((double) picoseconds);
    }

    private static Json nanoseconds(double picoseconds) {
        return new Json.Numeral(Numbers.shortest(Units.nanoseconds(picoseconds), 6));
    }
}
