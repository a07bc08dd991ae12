package io.tagline.scenarios.report;

import io.tagline.scenarios.experiment.PairCosts;
import io.tagline.scenarios.experiment.PairCosts.Cost;
import io.tagline.scenarios.experiment.PairDiagram;
import java.util.Map;

/** The costs of a line in two caches as {@code tagline/pairs/1}; docs/guide/output.md describes it. */
public final class PairJson {

    private PairJson() {}

    public static Json.Fields of(String machine, String protocol, PairCosts costs) {
        return Json.object()
                .put("schema", Json.of("tagline/pairs/1"))
                .put("machine", Json.of(machine))
                .put("protocol", Json.of(protocol))
                .put(
                        "transitions",
                        Json.array(costs.edges().stream().map(PairJson::edge).toList()))
                .put("parameters", numbers(PairDiagram.full(costs).parameters()))
                .put("simplified", numbers(PairDiagram.simplified(costs).parameters()));
    }

    private static Json edge(PairCosts.Edge edge) {
        return Json.object()
                .put(
                        "from",
                        Json.texts(
                                edge.transition().from().first(),
                                edge.transition().from().second()))
                .put("action", Json.of(PairPicture.text(edge.transition().action())))
                .put(
                        "to",
                        Json.texts(
                                edge.transition().to().first(),
                                edge.transition().to().second()))
                .put("cost", edge.cost().map(PairJson::cost).orElseGet(Json::none));
    }

    private static Json cost(Cost cost) {
        return Json.object()
                .put("symbol", Json.of(cost.symbol()))
                .put("mean", number(cost.latency().mean()))
                .put("stdev", number(cost.latency().stdev()));
    }

    private static Json numbers(Map<String, Double> numbers) {
        Json.Fields json = Json.object();
        numbers.forEach((symbol, mean) -> json.put(symbol, number(mean)));
        return json;
    }

    private static Json number(double nanoseconds) {
        return new Json.Numeral(Numbers.statistic(nanoseconds));
    }
}
