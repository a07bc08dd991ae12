package io.tagline.scenarios.json;

import io.tagline.documents.json.Json;
import io.tagline.scenarios.estimate.Interval;
import io.tagline.scenarios.experiment.Comparison;
import io.tagline.scenarios.experiment.Distribution;
import io.tagline.scenarios.experiment.Overhead;
import io.tagline.scenarios.experiment.PointResult;
import io.tagline.scenarios.report.Decimals;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** Every metric there is: the one source of CSV columns, JSON members, and what {@code tagline explain} says. */
public final class Metrics {

    private static final String UNKNOWN =
            "unknown if the model is one number, has no model_max, or has it below model_min";

    private static final List<Metric> ALL = List.of(
            count("count", "latency.count", "replications simulated"),
            time("mean", "latency.mean", "arithmetic mean of the latencies", Distribution::mean),
            time("stdev", "latency.stdev", "standard deviation of the latencies (n - 1)", Distribution::stdev),
            sample("min", "latency.min", "smallest latency", Distribution::min),
            time("p25", "latency.p25", "first quartile, linear between samples", Distribution::p25),
            time("median", "latency.median", "half of the latencies are below", Distribution::median),
            time("p75", "latency.p75", "third quartile, linear between samples", Distribution::p75),
            sample("max", "latency.max", "largest latency", Distribution::max),
            low("ci_mean_low", "latency.ciMean.low", "Student's interval of the mean", Distribution::meanInterval),
            high("ci_mean_high", "latency.ciMean.high", "Student's interval of the mean", Distribution::meanInterval),
            low(
                    "ci_median_low",
                    "latency.ciMedian.low",
                    "the nonparametric interval of the median",
                    Distribution::medianInterval),
            high(
                    "ci_median_high",
                    "latency.ciMedian.high",
                    "the nonparametric interval of the median",
                    Distribution::medianInterval),
            comparison(
                    "model_band",
                    "model.band",
                    "which band the model is: of its formulas, of its equation, the papers' with published or measured costs, or guaranteed; unknown if it is one number",
                    m -> m.prediction().band().map(band -> Json.of(band.word()))),
            model("model_min", "model.min", "what the model predicts at least", Comparison::low),
            nanoseconds(
                    "model_max",
                    "model.max",
                    "what the model predicts at most; equal to model_min if it is one number, unknown if nothing bounds it",
                    p -> p.model().flatMap(Comparison::high).map(Values::statistic)),
            model(
                    "model_stdev",
                    "model.stdev",
                    "standard deviation of model_min, its costs taken as independent",
                    m -> m.prediction().min().stdev()),
            comparison(
                    "band_ratio",
                    "model.ratio",
                    "how tight the band is: model_max over model_min; unknown if the model is one number, has no model_max, or has model_min 0",
                    m -> m.ratio().map(Values::ratio)),
            comparison(
                    "band_used",
                    "model.used",
                    "share of the band between the smallest and the largest latency; " + UNKNOWN
                            + ", or if both are equal",
                    m -> m.used().map(Values::ratio)),
            comparison(
                    "in_bounds",
                    "inBounds",
                    "whether every latency is between model_min and model_max; " + UNKNOWN,
                    m -> m.inBounds().map(truth -> Json.of(truth.booleanValue()))),
            comparison(
                    "within_bounds",
                    "withinBounds",
                    "share of the latencies between model_min and model_max; " + UNKNOWN,
                    m -> m.shareWithin().map(Values::ratio)),
            outside("below_bounds", "belowBounds", "the smallest latency lies below model_min", Comparison::below),
            outside("above_bounds", "aboveBounds", "the largest latency lies above model_max", Comparison::above),
            overhead(
                    "overhead",
                    "overhead.value",
                    Decimals.NANOSECONDS,
                    "mean minus model, the O of papers/000, equation 1",
                    o -> Values.statistic(o.nanoseconds())),
            overhead("overhead_t", "overhead.t", "", "Welch's t of the overhead", o -> Values.ratio(o.t())),
            overhead(
                    "overhead_degrees",
                    "overhead.degrees",
                    "",
                    "degrees of freedom of overhead_t, by Welch and Satterthwaite",
                    o -> Values.ratio(o.degrees())),
            overhead(
                    "overhead_p",
                    "overhead.p",
                    "",
                    "probability of an overhead at least as large if mean and model were equal",
                    o -> Values.ratio(o.p())),
            overhead(
                    "overhead_significant",
                    "overhead.significant",
                    "",
                    "whether equality of mean and model is rejected with the confidence of the intervals",
                    o -> Json.of(o.isSignificant())));

    private Metrics() {}

    /** In the order of CSV columns. */
    public static List<Metric> all() {
        return ALL;
    }

    private static Metric count(String name, String path, String meaning) {
        return new Metric(
                name, path, "", meaning, p -> Optional.of(Json.of(p.latency().count())));
    }

    private static Metric time(String name, String path, String meaning, ToDoubleFunction<Distribution> reading) {
        return nanoseconds(name, path, meaning, p -> Optional.of(Values.statistic(reading.applyAsDouble(p.latency()))));
    }

    private static Metric sample(String name, String path, String meaning, ToDoubleFunction<Distribution> reading) {
        return nanoseconds(name, path, meaning, p -> Optional.of(sample(reading.applyAsDouble(p.latency()))));
    }

    private static Metric low(
            String name, String path, String what, Function<Distribution, Optional<Interval>> interval) {
        return end(name, path, "low end of " + what, interval, Interval::low);
    }

    private static Metric high(
            String name, String path, String what, Function<Distribution, Optional<Interval>> interval) {
        return end(name, path, "high end of " + what, interval, Interval::high);
    }

    private static Metric end(
            String name,
            String path,
            String meaning,
            Function<Distribution, Optional<Interval>> interval,
            ToDoubleFunction<Interval> end) {
        return nanoseconds(
                name, path, meaning, p -> interval.apply(p.latency()).map(i -> Values.statistic(end.applyAsDouble(i))));
    }

    private static Metric model(String name, String path, String meaning, ToDoubleFunction<Comparison> reading) {
        return nanoseconds(name, path, meaning, p -> p.model().map(m -> Values.statistic(reading.applyAsDouble(m))));
    }

    private static Metric comparison(
            String name, String path, String meaning, Function<Comparison, Optional<Json>> reading) {
        return new Metric(name, path, "", meaning, p -> p.model().flatMap(reading));
    }

    private static Metric outside(String name, String path, String what, ToDoubleFunction<Comparison> reading) {
        return nanoseconds(
                name,
                path,
                "how far " + what + "; " + UNKNOWN,
                p -> p.model().filter(m -> m.shareWithin().isPresent()).map(m -> sample(reading.applyAsDouble(m))));
    }

    private static Metric overhead(
            String name, String path, String unit, String meaning, Function<Overhead, Json> reading) {
        return new Metric(
                name,
                path,
                unit,
                meaning,
                p -> p.model().flatMap(Comparison::overhead).map(reading));
    }

    private static Metric nanoseconds(
            String name, String path, String meaning, Function<PointResult, Optional<Json>> reading) {
        return new Metric(name, path, Decimals.NANOSECONDS, meaning, reading);
    }

    private static Json sample(double nanoseconds) {
        return new Json.Numeral(Decimals.sample(nanoseconds));
    }
}
