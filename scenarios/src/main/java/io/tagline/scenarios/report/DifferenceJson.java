package io.tagline.scenarios.report;

import io.tagline.scenarios.difference.Difference;
import io.tagline.scenarios.difference.Difference.Pair;
import io.tagline.scenarios.difference.MeasuredPoint;
import io.tagline.scenarios.difference.Side;
import io.tagline.scenarios.experiment.Distribution;
import io.tagline.scenarios.experiment.Interval;
import io.tagline.scenarios.experiment.Welch;
import java.util.Map;
import java.util.Optional;

/** Two results side by side as {@code tagline/diff/1}; docs/guide/output.md describes it. */
public final class DifferenceJson {

    private DifferenceJson() {}

    public static Json of(Difference difference) {
        return Json.object()
                .put("schema", Json.of("tagline/diff/1"))
                .put("a", side(difference.a()))
                .put("b", side(difference.b()))
                .put(
                        "points",
                        Json.array(difference.pairs().stream()
                                .map(DifferenceJson::pair)
                                .toList()))
                .put("unmatched", Json.of(difference.left()));
    }

    private static Json side(Side side) {
        return Json.object()
                .put("name", Json.of(side.name()))
                .put("scenario", Json.of(side.scenario()))
                .put("machine", Json.of(side.machine()))
                .put("protocol", Json.of(side.protocol()));
    }

    private static Json pair(Pair pair) {
        Optional<Welch> test = pair.test();
        return Json.object()
                .put("unit", Json.of(Metric.NANOSECONDS))
                .put("a", point(pair.a()))
                .put("b", point(pair.b()))
                .put(
                        "mean",
                        Json.object()
                                .put("difference", statistic(pair.mean()))
                                .put("ci", interval(pair.interval()))
                                .put("t", ratio(test.map(Welch::t)))
                                .put("degrees", ratio(test.map(Welch::degrees)))
                                .put("p", ratio(test.map(Welch::p)))
                                .put(
                                        "significant",
                                        pair.isSignificant()
                                                .<Json>map(truth -> Json.of(truth.booleanValue()))
                                                .orElseGet(Json::none)))
                .put("median", Json.object().put("difference", statistic(pair.median())));
    }

    private static Json point(MeasuredPoint point) {
        Json.Fields parameters = Json.object();
        for (Map.Entry<String, String> parameter : point.parameters().entrySet()) {
            parameters.put(parameter.getKey(), Json.of(parameter.getValue()));
        }
        Distribution latency = point.latency();
        return Json.object()
                .put("parameters", parameters)
                .put("count", Json.of(latency.count()))
                .put("mean", statistic(latency.mean()))
                .put("ciMean", interval(latency.meanInterval()))
                .put("median", statistic(latency.median()))
                .put("ciMedian", interval(latency.medianInterval()));
    }

    private static Json interval(Optional<Interval> interval) {
        return interval.<Json>map(
                        i -> Json.object().put("low", statistic(i.low())).put("high", statistic(i.high())))
                .orElseGet(Json::none);
    }

    private static Json ratio(Optional<Double> number) {
        return number.<Json>map(n -> new Json.Numeral(Numbers.ratio(n))).orElseGet(Json::none);
    }

    private static Json statistic(double nanoseconds) {
        return new Json.Numeral(Numbers.statistic(nanoseconds));
    }
}
