package io.tagline.work.pairs;

import io.tagline.documents.json.Json;
import io.tagline.experiments.json.Values;
import io.tagline.experiments.measurement.PairCosts.Cost;
import io.tagline.experiments.measurement.PairCosts.Edge;
import io.tagline.experiments.measurement.PairDiagram;
import io.tagline.protocols.untimed.PairStates.Pair;
import io.tagline.work.pairs.PairMeasurement.PairAnswer;

/** The costs of a line in two caches as {@code tagline/pairs/1}, docs/guide/output.md. */
final class PairJson {

    private PairJson() {}

    static Json of(PairAnswer pairs) {
        Json.Fields json = Json.object().put("schema", "tagline/pairs/1").put("machine", pairs.machine());
        return pairs.origins()
                .in(json)
                .put("protocol", pairs.protocol())
                .put(
                        "transitions",
                        Json.array(pairs.costs().stream()
                                .flatMap(at -> at.edges().stream().map(edge -> edge(pairs.where(at, ""), edge)))
                                .toList()))
                .put("parameters", Json.object(pairs.parameters(PairDiagram::full), Values::statistic))
                .put("simplified", Json.object(pairs.parameters(PairDiagram::simplified), Values::statistic));
    }

    private static Json edge(String where, Edge edge) {
        Json.Fields fields = Json.object();
        if (!where.isEmpty()) {
            fields.put("t1", where);
        }
        return fields.put("from", states(edge.transition().from()))
                .put("action", PairWords.action(edge.transition().action()))
                .put("to", states(edge.transition().to()))
                .put("cost", edge.cost().map(PairJson::json));
    }

    private static Json states(Pair pair) {
        return Json.texts(pair.first(), pair.second());
    }

    private static Json json(Cost cost) {
        return Json.object()
                .put("symbol", cost.symbol())
                .put("mean", Values.statistic(cost.latency().mean()))
                .put("stdev", Values.statistic(cost.latency().stdev()));
    }
}
