package io.tagline.scenarios.report.run;

import io.tagline.models.fit.Curve.Coefficient;
import io.tagline.models.fit.Curve.FittedPoint;
import io.tagline.models.fit.Curve;
import io.tagline.scenarios.report.Json;
import io.tagline.scenarios.report.Decimals;

/** A fitted curve as it stands in {@code fits} of a run's JSON. */
final class FitJson {

    private FitJson() {}

    static Json of(Curve curve) {
        return Json.object()
                .put("name", Json.of(curve.fit().name()))
                .put("form", Json.of(curve.fit().form().text()))
                .put("of", Json.of(curve.fit().of().word()))
                .put(
                        "over",
                        Json.array(curve.fit().over().stream().map(Json::of).toList()))
                .put("parameters", RunJson.parameters(curve.group()))
                .put("unit", Json.of(Metric.NANOSECONDS))
                .put("coefficients", coefficients(curve))
                .put("intervals", intervals(curve))
                .put("r2", curve.r2().map(FitJson::ratio).orElseGet(Json::none))
                .put("residual", curve.residual().map(FitJson::time).orElseGet(Json::none))
                .put("error", curve.error().map(FitJson::ratio).orElseGet(Json::none))
                .put(
                        "points",
                        Json.array(curve.points().stream().map(FitJson::point).toList()));
    }

    private static Json coefficients(Curve curve) {
        Json.Fields json = Json.object();
        curve.coefficients().forEach(c -> json.put(c.name(), time(c.value())));
        return json;
    }

    private static Json intervals(Curve curve) {
        Json.Fields json = Json.object();
        curve.coefficients().forEach(c -> c.halfWidth().ifPresent(half -> json.put(c.name(), interval(c, half))));
        return json;
    }

    private static Json interval(Coefficient coefficient, double half) {
        return Json.object().put("low", time(coefficient.value() - half)).put("high", time(coefficient.value() + half));
    }

    private static Json point(FittedPoint point) {
        return Json.object()
                .put("parameters", RunJson.parameters(point.parameters()))
                .put("seen", time(point.seen()))
                .put("fitted", time(point.fitted()))
                .put("relativeError", ratio(point.relativeError()));
    }

    private static Json time(double nanoseconds) {
        return new Json.Numeral(Decimals.statistic(nanoseconds));
    }

    private static Json ratio(double number) {
        return new Json.Numeral(Decimals.ratio(number));
    }
}
