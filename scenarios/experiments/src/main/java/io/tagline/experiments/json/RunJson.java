package io.tagline.experiments.json;

import io.tagline.documents.json.Json;
import io.tagline.documents.units.Decimals;
import io.tagline.documents.units.Units;
import io.tagline.experiments.estimate.Interval;
import io.tagline.experiments.interval.Durations;
import io.tagline.experiments.interval.IntervalFigure;
import io.tagline.experiments.interval.IntervalSamples;
import io.tagline.experiments.interval.IntervalStatistics;
import io.tagline.experiments.ranking.Rankings;
import io.tagline.experiments.result.PointResult;
import io.tagline.experiments.result.RunResult;
import io.tagline.experiments.sampling.Failure;
import io.tagline.experiments.scenario.Measure;
import io.tagline.experiments.scenario.Scenario;
import io.tagline.experiments.setup.Build;
import io.tagline.experiments.setup.PerformedOrder;
import io.tagline.experiments.setup.PointSetup;
import io.tagline.experiments.setup.Setup;
import io.tagline.models.claim.ExpectationVerdict;
import io.tagline.models.claim.PointComparison;
import io.tagline.models.claim.PointMetric;
import io.tagline.models.claim.Prediction;
import io.tagline.models.fit.Curve;
import io.tagline.models.fit.Curve.Coefficient;
import io.tagline.models.fit.Curve.FittedPoint;
import io.tagline.protocols.fault.Fault;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A run as JSON: the shape that scripts rely on, docs/guide/output.md. */
public final class RunJson {

    private RunJson() {}

    /** As {@code tagline/run/1}. */
    public static Json.Fields of(RunResult result) {
        Setup setup = result.setup();
        Scenario scenario = setup.scenario();
        Json.Fields json = Json.object()
                .put("schema", "tagline/run/1")
                .put("version", Build.text())
                .put("scenario", scenario.name())
                .put("machine", setup.machines())
                .put("protocol", setup.protocols())
                .put("seed", scenario.run().seed())
                .put("fingerprint", setup.fingerprint().hex())
                .put("status", status(result))
                .put("missing", setup.points().size() - result.points().size())
                .put("measure", scenario.measure().text())
                .put("confidence", Values.ratio(scenario.run().stop().confidence()))
                .put(
                        "points",
                        result.points(),
                        point -> point(
                                point,
                                setup.measure(point.setup()),
                                scenario.run().stop().confidence()))
                .put("fits", result.curves(), RunJson::curve)
                .put("expectations", result.expectations(), RunJson::verdict);
        Rankings.of(result).ifPresent(rankings -> json.put("ranking", Rankings.COLUMNS.json(rankings)));
        setup.timeOrigins().in(json);
        if (setup.asserts()) {
            json.put("assertions", setup.orders(), PerformedOrder.KIND.json());
        }
        List<Fault> faults = setup.faults();
        if (!faults.isEmpty()) {
            json.put("faults", faults, fault -> Json.of(fault.toString()));
        }
        result.failure().ifPresent(failure -> json.put("failure", failure(setup, failure)));
        return json;
    }

    private static String status(RunResult result) {
        if (result.failure().isPresent()) {
            return "failed";
        }
        return result.interrupted() ? "interrupted" : "complete";
    }

    private static Json point(PointResult point, Measure measure, double confidence) {
        Json.Fields json =
                Json.object().put("parameters", Json.object(point.point().parameters(), Values::of));
        if (measure instanceof Measure.Part part) {
            json.put("per", part.parts());
        }
        if (point.latency().deals().isDealt()) {
            json.put("dealt", point.latency().deals().size());
        }
        json.put(PointMetric.COUNT.column().group(), Json.object().put("unit", Decimals.NANOSECONDS))
                .put(PointMetric.MODEL_MIN.column().group(), point.model().map(model -> model(model.prediction())));
        putUnknown("", json);
        json.put(
                PointMetric.OVERHEAD.column().group(),
                point.model().flatMap(PointComparison::overhead).map(o -> Json.object()));
        PointMetric.columns().forEach(metric -> metric.at(point).ifPresent(value -> json.putAt(metric.path(), value)));
        if (!point.intervals().byName().isEmpty()) {
            json.put("intervals", IntervalJson.of(point.intervals(), confidence));
        }
        return json;
    }

    /** {@code band} names the band; {@code reason}, why it was not compared. */
    private static Json.Fields model(Prediction prediction) {
        Json.Fields json = Json.object().put("name", prediction.name());
        putUnknown(PointMetric.MODEL_MIN.column().group(), json);
        return json.put("reason", prediction.incomparable().map(Json::of));
    }

    /** Metrics of this member of a point are null until they are known. */
    private static void putUnknown(String group, Json.Fields json) {
        PointMetric.columns().stream()
                .filter(metric -> metric.group().equals(group))
                .forEach(metric -> json.put(metric.member(), Json.none()));
    }

    private static Json curve(Curve curve) {
        Json.Fields coefficients = Json.object();
        Json.Fields intervals = Json.object();
        for (Coefficient c : curve.coefficients()) {
            coefficients.put(c.name(), Values.statistic(c.value()));
            c.halfWidth().ifPresent(half -> intervals.put(c.name(), interval(c.value(), half)));
        }
        return Json.object()
                .put("name", curve.fit().name())
                .put("form", curve.fit().form().text())
                .put("of", curve.fit().of().word())
                .put("over", curve.fit().over(), Json::of)
                .put("parameters", Json.object(curve.group(), Values::of))
                .put("unit", Decimals.NANOSECONDS)
                .put("coefficients", coefficients)
                .put("intervals", intervals)
                .put("r2", curve.r2().map(Values::ratio))
                .put("residual", curve.residual().map(Values::statistic))
                .put("error", curve.error().map(Values::ratio))
                .put("points", curve.points(), RunJson::fitted);
    }

    private static Json interval(double middle, double half) {
        return Json.object().put("low", Values.statistic(middle - half)).put("high", Values.statistic(middle + half));
    }

    private static Json fitted(FittedPoint point) {
        return Json.object()
                .put("parameters", Json.object(point.parameters(), Values::of))
                .put("seen", Values.statistic(point.seen()))
                .put("fitted", Values.statistic(point.fitted()))
                .put("relativeError", Values.ratio(point.relativeError()));
    }

    private static Json verdict(ExpectationVerdict verdict) {
        return Json.object()
                .put("text", verdict.expectation())
                .put("passed", verdict.held().map(Json::of))
                .put("sentence", verdict.sentence());
    }

    private static Json failure(Setup setup, Failure failure) {
        PointSetup point = setup.points().get(failure.point());
        return Json.object()
                .put("parameters", Json.object(point.point().parameters(), Values::of))
                .put("replication", failure.replication())
                .put("message", String.valueOf(failure.cause().getMessage()));
    }

    /** The intervals that a program has measured at a point. */
    private static final class IntervalJson {

        private IntervalJson() {}

        static Json of(IntervalStatistics intervals, double confidence) {
            List<Json> all = new ArrayList<>();
            intervals.byName().forEach((name, samples) -> all.add(json(name, samples, confidence)));
            return Json.array(all);
        }

        private static Json json(String name, IntervalSamples samples, double confidence) {
            Json.Fields json = Json.object()
                    .put("name", name)
                    .put("unit", Decimals.NANOSECONDS)
                    .put("count", samples.count())
                    .put("max", Values.statistic(Units.nanoseconds((double) samples.max())));
            Json.Fields halves = Json.object();
            Json.Fields ends = Json.object();
            Json.Fields needed = Json.object();
            for (IntervalFigure figure : IntervalFigure.values()) {
                json.put(figure.word(), samples.figure(figure).map(value -> Values.statistic(figure.scaled(value))));
                samples.halfWidth(figure, confidence)
                        .ifPresent(half -> halves.put(figure.word(), Values.statistic(figure.scaled(half))));
                samples.interval(figure, confidence)
                        .ifPresent(interval -> ends.put(figure.word(), json(figure, interval)));
                samples.missing(figure, confidence).ifPresent(number -> needed.put(figure.word(), number));
            }
            return json.put("halfWidths", halves)
                    .put("ci", ends)
                    .put("ciNeedsReplications", needed)
                    .put("outside", json(samples.outside()))
                    .put("threads", Json.array(samples.threads(), IntervalJson::json));
        }

        private static Json json(IntervalFigure figure, Interval interval) {
            return Json.object()
                    .put("low", Values.statistic(figure.scaled(interval.low())))
                    .put("high", Values.statistic(figure.scaled(interval.high())));
        }

        private static Json json(Durations thread) {
            return Json.object()
                    .put("count", thread.count())
                    .put("mean", mean(thread))
                    .put("max", Values.statistic(Units.nanoseconds((double) thread.max())));
        }

        private static Optional<Json> mean(Durations thread) {
            return thread.count() == 0
                    ? Optional.empty()
                    : Optional.of(Values.statistic(Units.nanoseconds(thread.mean())));
        }
    }
}
