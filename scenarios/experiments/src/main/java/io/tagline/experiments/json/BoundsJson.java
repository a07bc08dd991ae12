package io.tagline.experiments.json;

import io.tagline.documents.json.Json;
import io.tagline.documents.units.Decimals;
import io.tagline.documents.units.Units;
import io.tagline.experiments.prediction.PointBounds;
import io.tagline.experiments.result.BoundsResult;
import io.tagline.experiments.scenario.CostSource;
import io.tagline.models.bounds.Schedule;
import io.tagline.models.bounds.SocketCosts;
import io.tagline.models.bounds.TransferCosts;
import io.tagline.models.claim.Prediction;

/** Min-max bounds as JSON, docs/guide/output.md. */
public final class BoundsJson {

    private BoundsJson() {}

    /** As {@code tagline/bounds/1}. */
    public static Json of(BoundsResult result) {
        Json.Fields json = Json.object()
                .put("schema", "tagline/bounds/1")
                .put("scenario", result.scenario().name())
                .put("machine", result.machine());
        return result.origins()
                .in(json)
                .put("measure", result.scenario().measure().text())
                .put("band", result.source().band().word())
                .put("costs", costs(result))
                .put("points", result.points(), entry -> point(entry, result.source()));
    }

    private static Json costs(BoundsResult result) {
        TransferCosts costs = result.costs();
        Json.Fields fields = Json.object().put("source", result.source().word());
        if (result.source() == CostSource.GUARANTEED) {
            return fields;
        }
        fields.put("R_L", cost(costs.local()))
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

    private static Json point(BoundsResult.Entry entry, CostSource costs) {
        PointBounds bounds = entry.bounds();
        Json.Fields model = Json.object()
                .put("name", "CLa graph")
                .put("min", cost(bounds.min()))
                .put("max", bounds.max().map(BoundsJson::cost))
                .put("minFormula", formula(bounds, bounds.least()))
                .put("maxFormula", bounds.bounds().max().map(max -> Json.of(formula(bounds, max))))
                .put("ratio", bounds.ratio().map(Values::ratio))
                .put("allBut", bounds.most().map(BoundsJson::most))
                .put("reason", entry.incomparable(costs).map(Json::of));
        Json.Fields fields = Json.object()
                .put("parameters", Json.object(entry.point().parameters(), Values::of))
                .put("model", model);
        entry.replay().ifPresent(replay -> fields.put("replay", replay(replay)));
        return fields;
    }

    private static Json most(Prediction.Most most) {
        return Json.object()
                .put("share", new Json.Numeral(most.word()))
                .put("min", new Json.Numeral(Decimals.shortest(most.min(), 6)))
                .put("max", new Json.Numeral(Decimals.shortest(most.max(), 6)));
    }

    private static Json replay(BoundsResult.Replay replay) {
        return Json.object().put("replication", replay.replication()).put("simulated", cost(replay.simulated()));
    }

    /** When the thread that decides ends, in symbols of costs. */
    public static String formula(PointBounds bounds, Schedule schedule) {
        return schedule.ends().get(bounds.decisive(schedule)).formula();
    }

    private static Json cost(long picoseconds) {
        return cost((double) picoseconds);
    }

    private static Json cost(double picoseconds) {
        return new Json.Numeral(Decimals.shortest(Units.nanoseconds(picoseconds), 6));
    }
}
