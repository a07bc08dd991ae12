package io.tagline.work.difference;

import io.tagline.documents.json.Json;
import io.tagline.documents.units.Decimals;
import io.tagline.experiments.difference.Difference;
import io.tagline.experiments.difference.MeasuredPoint;
import io.tagline.experiments.difference.Pair;
import io.tagline.experiments.difference.Side;
import io.tagline.experiments.estimate.Interval;
import io.tagline.experiments.json.Values;
import io.tagline.experiments.sampling.Distribution;
import io.tagline.experiments.sampling.MeanTest;
import io.tagline.work.run.Stars;
import java.util.Optional;

/** Two results side by side as {@code tagline/diff/1}, docs/guide/output.md. */
final class DifferenceJson {

    private DifferenceJson() {}

    static Json of(Difference difference) {
        return Json.object()
                .put("schema", "tagline/diff/1")
                .put("a", side(difference.a()))
                .put("b", side(difference.b()))
                .put("confidence", Values.ratio(difference.confidence()))
                .put("paired", difference.isPaired())
                .put("tested", difference.tested())
                .put("significantByChance", Values.ratio(Stars.byChance(difference.confidence(), difference.tested())))
                .put("points", difference.pairs(), DifferenceJson::pair)
                .put("unmatched", difference.left());
    }

    private static Json side(Side side) {
        return Json.object()
                .put("name", side.name())
                .put("scenario", side.scenario())
                .put("machine", side.machine())
                .put("protocol", side.protocol())
                .put("seed", side.origin().seed())
                .put("version", side.origin().version());
    }

    private static Json pair(Pair pair) {
        Optional<MeanTest> test = pair.test().filter(known -> !known.isExact());
        Json mean = Json.object()
                .put("difference", Values.statistic(pair.mean()))
                .put("ci", pair.interval().map(DifferenceJson::interval))
                .put("t", test.map(MeanTest::t).map(Values::ratio))
                .put("degrees", test.map(MeanTest::degrees).map(Values::ratio))
                .put("p", test.map(MeanTest::p).map(Values::ratio))
                .put("significant", pair.isSignificant().map(Json::of));
        Json.Fields json = Json.object()
                .put("unit", Decimals.NANOSECONDS)
                .put("a", point(pair.a()))
                .put("b", point(pair.b()))
                .put("mean", mean)
                .put("median", Json.object().put("difference", Values.statistic(pair.median())));
        if (!pair.a().counts().isEmpty() && !pair.b().counts().isEmpty()) {
            json.put("activity", activity(pair));
        }
        return json;
    }

    private static Json activity(Pair pair) {
        Json.Fields json = Json.object();
        for (ComparedCount what : ComparedCount.values()) {
            json.put(
                    what.member(),
                    Json.object().put("a", Values.ratio(what.at(pair.a()))).put("b", Values.ratio(what.at(pair.b()))));
        }
        return json;
    }

    private static Json point(MeasuredPoint point) {
        Distribution latency = point.latency();
        return Json.object()
                .put("parameters", Json.object(point.parameters(), Json::of))
                .put("count", latency.count())
                .put("mean", Values.statistic(latency.mean()))
                .put("ciMean", latency.meanInterval().map(DifferenceJson::interval))
                .put("median", Values.statistic(latency.median()))
                .put("ciMedian", latency.medianInterval().map(DifferenceJson::interval));
    }

    private static Json interval(Interval interval) {
        return Json.object()
                .put("low", Values.statistic(interval.low()))
                .put("high", Values.statistic(interval.high()));
    }
}
