package io.tagline.experiments.json;

import io.tagline.documents.json.Json;
import io.tagline.documents.units.Decimals;
import io.tagline.experiments.estimate.Interval;
import io.tagline.experiments.result.Overhead;
import io.tagline.experiments.result.PointComparison;
import io.tagline.experiments.result.PointResult;
import io.tagline.experiments.sampling.Distribution;
import io.tagline.models.claim.PointMetric;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The metrics of {@link PointMetric} that results have, and their values at a point. */
public final class Metrics {

    private static final List<Metric> ALL = PointMetric.at(PointMetric.Place.RESULT).stream()
            .map(metric -> new Metric(
                    metric.word(),
                    metric.path(),
                    metric.unit(),
                    metric.meaning(),
                    metric.formula(),
                    metric.source(),
                    point -> value(metric, point)))
            .toList();

    private Metrics() {}

    /** In the order of CSV columns. */
    public static List<Metric> all() {
        return ALL;
    }

    private static Optional<Json> value(PointMetric metric, PointResult point) {
        Distribution latency = point.latency();
        Optional<PointComparison> model = point.model();
        return switch (metric) {
            case COUNT -> Optional.of(Json.of(latency.count()));
            case MEAN -> time(latency.mean());
            case STDEV -> time(latency.stdev());
            case MIN -> sample(latency.min());
            case P25 -> time(latency.p25());
            case MEDIAN -> time(latency.median());
            case P75 -> time(latency.p75());
            case MAX -> sample(latency.max());
            case CI_MEAN_LOW -> latency.meanInterval().map(Interval::low).flatMap(Metrics::time);
            case CI_MEAN_HIGH -> latency.meanInterval().map(Interval::high).flatMap(Metrics::time);
            case CI_MEDIAN_LOW -> latency.medianInterval().map(Interval::low).flatMap(Metrics::time);
            case CI_MEDIAN_HIGH -> latency.medianInterval().map(Interval::high).flatMap(Metrics::time);
            case MODEL_BAND -> model.flatMap(m -> m.prediction().band()).map(band -> Json.of(band.word()));
            case MODEL_MIN -> model.map(PointComparison::low).flatMap(Metrics::time);
            case MODEL_MAX -> model.flatMap(PointComparison::high).flatMap(Metrics::time);
            case MODEL_STDEV -> model.map(m -> m.prediction().min().stdev()).flatMap(Metrics::time);
            case BAND_RATIO -> model.flatMap(PointComparison::ratio).map(Values::ratio);
            case BAND_USED -> model.flatMap(PointComparison::used).map(Values::ratio);
            case IN_BOUNDS -> model.flatMap(PointComparison::inBounds).map(Json::of);
            case WITHIN_BOUNDS -> model.flatMap(PointComparison::shareWithin).map(Values::ratio);
            case BELOW_BOUNDS -> compared(model).map(PointComparison::below).flatMap(Metrics::sample);
            case ABOVE_BOUNDS -> compared(model).map(PointComparison::above).flatMap(Metrics::sample);
            case OVERHEAD -> overhead(model, o -> Values.statistic(o.nanoseconds()));
            case OVERHEAD_T -> overhead(model, o -> Values.ratio(o.t()));
            case OVERHEAD_DEGREES -> overhead(model, o -> Values.ratio(o.degrees()));
            case OVERHEAD_P -> overhead(model, o -> Values.ratio(o.p()));
            case OVERHEAD_SIGNIFICANT -> overhead(model, o -> Json.of(o.isSignificant()));
            case SHARE, POSITION, MODEL, BUFFER_WRITES, MEMORY_WRITES -> Optional.empty();
        };
    }

    private static Optional<Json> time(double nanoseconds) {
        return Optional.of(Values.statistic(nanoseconds));
    }

    private static Optional<Json> sample(double nanoseconds) {
        return Optional.of(new Json.Numeral(Decimals.sample(nanoseconds)));
    }

    /** The model if latencies were compared with its band. */
    private static Optional<PointComparison> compared(Optional<PointComparison> model) {
        return model.filter(m -> m.shareWithin().isPresent());
    }

    private static Optional<Json> overhead(Optional<PointComparison> model, Function<Overhead, Json> part) {
        return model.flatMap(PointComparison::overhead).map(part);
    }
}
