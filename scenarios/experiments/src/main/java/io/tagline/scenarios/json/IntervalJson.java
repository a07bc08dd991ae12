package io.tagline.scenarios.json;

import io.tagline.documents.units.Units;
import io.tagline.scenarios.interval.IntervalFigure;
import io.tagline.scenarios.interval.IntervalSamples;
import io.tagline.scenarios.interval.IntervalStatistics;
import io.tagline.scenarios.interval.ThreadIntervals;
import io.tagline.scenarios.report.Decimals;
import io.tagline.scenarios.report.Json;
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
                .put("max", Json.statistic(Units.nanoseconds((double) samples.max())));
        Json.Fields intervals = Json.object();
        for (IntervalFigure figure : IntervalFigure.values()) {
            json.put(figure.word(), samples.figure(figure).map(value -> Json.statistic(figure.scaled(value))));
            samples.halfWidth(figure, confidence)
                    .ifPresent(half -> intervals.put(figure.word(), Json.statistic(figure.scaled(half))));
        }
        return json.put("halfWidths", intervals).put("threads", Json.array(samples.threads(), IntervalJson::json));
    }

    private static Json json(ThreadIntervals thread) {
        return Json.object()
                .put("count", thread.count())
                .put("mean", mean(thread))
                .put("max", Json.statistic(Units.nanoseconds((double) thread.max())));
    }

    private static Optional<Json> mean(ThreadIntervals thread) {
        return thread.count() == 0 ? Optional.empty() : Optional.of(Json.statistic(Units.nanoseconds(thread.mean())));
    }
}
