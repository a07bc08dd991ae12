package io.tagline.work.difference;

import io.tagline.documents.json.Json;
import io.tagline.documents.units.Decimals;
import io.tagline.models.claim.PointMetric;
import io.tagline.scenarios.difference.Difference;
import io.tagline.scenarios.difference.MeasuredPoint;
import io.tagline.scenarios.difference.Pair;
import io.tagline.scenarios.difference.Side;
import io.tagline.scenarios.estimate.Interval;
import io.tagline.scenarios.experiment.Distribution;
import io.tagline.scenarios.experiment.MeanTest;
import io.tagline.scenarios.json.Values;
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
                .put("mean", mean);
        PointMetric.at(PointMetric.Place.DIFFERENCE).stream()
                .filter(metric -> metric != PointMetric.MEAN)
                .forEach(metric -> pair.difference(metric)
                        .ifPresent(difference -> json.put(
                                metric.member(), Json.object().put("difference", Values.statistic(difference)))));
        if (!pair.a().counts().isEmpty() && !pair.b().counts().isEmpty()) {
            json.put("activity", activity(pair));
        }
        return json;
    }

    private static Json activity(Pair pair) {
        Json.Fields json = Json.object();
        for (Counted what : Counted.values()) {
            json.put(
                    what.member(),
                    Json.object().put("a", Values.ratio(what.at(pair.a()))).put("b", Values.ratio(what.at(pair.b()))));
        }
        return json;
    }

    private static Json point(MeasuredPoint point) {
        Distribution latency = point.latency();
        Json.Fields json = Json.object()
                .put("parameters", Json.object(point.parameters(), Json::of))
                .put("count", latency.count());
        for (PointMetric metric : PointMetric.at(PointMetric.Place.DIFFERENCE)) {
            metric.column().at(latency).ifPresent(value -> json.put(metric.member(), value));
            if (metric == PointMetric.MEAN) {
                json.put("ciMean", latency.meanInterval().map(DifferenceJson::interval));
            } else if (metric == PointMetric.MEDIAN) {
                json.put("ciMedian", latency.medianInterval().map(DifferenceJson::interval));
            }
        }
        return json;
    }

    private static Json interval(Interval interval) {
        return Json.object()
                .put("low", Values.statistic(interval.low()))
                .put("high", Values.statistic(interval.high()));
    }
}
