package io.tagline.experiments.json;

import io.tagline.documents.json.Json;
import io.tagline.documents.units.Decimals;
import io.tagline.documents.units.Units;
import io.tagline.experiments.estimate.Interval;
import io.tagline.experiments.interval.Durations;
import io.tagline.experiments.interval.IntervalFigure;
import io.tagline.experiments.interval.IntervalSamples;
import io.tagline.experiments.interval.IntervalStatistics;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The intervals that a program has measured at a point. */
final class IntervalJson {

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
            samples.interval(figure, confidence).ifPresent(interval -> ends.put(figure.word(), json(figure, interval)));
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
        return thread.count() == 0 ? Optional.empty() : Optional.of(Values.statistic(Units.nanoseconds(thread.mean())));
    }
}
