package io.tagline.scenarios.report.run;

import io.tagline.models.claim.Verdict;
import io.tagline.programs.expression.Value;
import io.tagline.protocols.fault.Fault;
import io.tagline.protocols.fault.Faults;
import io.tagline.scenarios.experiment.Comparison;
import io.tagline.scenarios.experiment.Failure;
import io.tagline.scenarios.experiment.PointResult;
import io.tagline.scenarios.experiment.RunResult;
import io.tagline.scenarios.experiment.Setup;
import io.tagline.scenarios.report.Json;
import io.tagline.scenarios.report.Decimals;
import io.tagline.scenarios.scenario.Scenario;
import java.util.Map;

/** A run as {@code tagline/run/1}, the shape that scripts rely on; docs/guide/output.md describes it. */
public final class RunJson {

    private RunJson() {}

    public static Json.Fields of(RunResult result) {
        Setup setup = result.setup();
        Scenario scenario = setup.scenario();
        Json.Fields json = Json.object()
                .put("schema", Json.of("tagline/run/1"))
                .put("scenario", Json.of(scenario.name()))
                .put("machine", Json.of(setup.machine().name()))
                .put("protocol", Json.of(setup.protocol().name()))
                .put("seed", Json.of(scenario.run().seed()))
                .put("fingerprint", Json.of(setup.fingerprint().hex()))
                .put("status", Json.of(status(result)))
                .put("measure", Json.of(scenario.measure().text()))
                .put("confidence", number(scenario.run().stop().confidence()))
                .put(
                        "points",
                        Json.array(result.points().stream().map(RunJson::point).toList()))
                .put(
                        "fits",
                        Json.array(result.curves().stream().map(FitJson::of).toList()))
                .put(
                        "expectations",
                        Json.array(result.expectations().stream()
                                .map(RunJson::verdict)
                                .toList()));
        if (!setup.faults().list().isEmpty()) {
            json.put("faults", Json.texts(texts(setup.faults())));
        }
        result.failure().ifPresent(failure -> json.put("failure", failure(setup, failure)));
        return json;
    }

    private static String[] texts(Faults faults) {
        return faults.list().stream().map(Fault::toString).toArray(String[]::new);
    }

    /** The values of parameters, whole numbers as numbers and lists as arrays. */
    static Json parameters(Map<String, Value> values) {
        Json.Fields json = Json.object();
        values.forEach((name, value) -> json.put(name, value(value)));
        return json;
    }

    private static String status(RunResult result) {
        if (result.failure().isPresent()) {
            return "failed";
        }
        return result.interrupted() ? "interrupted" : "complete";
    }

    private static Json point(PointResult point) {
        Json.Fields json =
                Json.object().put("parameters", parameters(point.point().parameters()));
        json.put("latency", Json.object().put("unit", Json.of(Metric.NANOSECONDS)));
        json.put("model", point.model().map(RunJson::modelName).orElseGet(Json::none));
        json.put("inBounds", Json.none());
        json.put("withinBounds", Json.none());
        json.put("belowBounds", Json.none());
        json.put("aboveBounds", Json.none());
        json.put(
                "overhead",
                point.model()
                        .flatMap(Comparison::overhead)
                        .<Json>map(o -> Json.object())
                        .orElseGet(Json::none));
        for (Metric metric : Metrics.all()) {
            metric.at(point).ifPresent(value -> json.putAt(metric.path(), value));
        }
        return json;
    }

    private static Json modelName(Comparison model) {
        return Json.object().put("name", Json.of(model.prediction().name()));
    }

    private static Json verdict(Verdict verdict) {
        return Json.object()
                .put("text", Json.of(verdict.expectation()))
                .put("passed", Json.of(verdict.passed()))
                .put("sentence", Json.of(verdict.sentence()));
    }

    private static Json failure(Setup setup, Failure failure) {
        return Json.object()
                .put(
                        "parameters",
                        parameters(setup.points().get(failure.point()).point().parameters()))
                .put("replication", Json.of(failure.replication()))
                .put("message", Json.of(String.valueOf(failure.cause().getMessage())));
    }

    /** Whole numbers as numbers, lists as arrays. */
    static Json value(Value value) {
        if (value instanceof Value.Whole whole) {
            return Json.of(whole.number());
        } else if (value instanceof Value.Numbers list) {
            return Json.array(list.numbers().stream().map(Json::of).toList());
        }
        return Json.of(value.toString());
    }

    private static Json number(double number) {
        return new Json.Numeral(Decimals.ratio(number));
    }
}
