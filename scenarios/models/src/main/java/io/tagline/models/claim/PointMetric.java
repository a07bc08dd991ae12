package io.tagline.models.claim;

import static io.tagline.models.claim.Figure.Unit.NANOSECONDS;
import static io.tagline.models.claim.Figure.Unit.NONE;
import static io.tagline.models.claim.Figure.Unit.PERCENT;
import static io.tagline.models.claim.MetricValue.latencies;
import static io.tagline.models.claim.MetricValue.model;
import static io.tagline.models.claim.MetricValue.number;
import static io.tagline.models.claim.MetricValue.overhead;
import static io.tagline.models.claim.PointMetric.Place.EXPECTATION;
import static io.tagline.models.claim.PointMetric.Place.PLOT;
import static io.tagline.models.claim.PointMetric.Place.RESULT;
import static io.tagline.models.claim.PointMetric.Place.TABLE;

import io.tagline.documents.columns.Column;
import io.tagline.documents.columns.Kind;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The numbers that a run knows of each of its points, in the order of CSV columns, with their values: the only list of them. Columns of tables and CSV,
 * members of JSON and their schema, what {@code expect} and {@code plots} accept, what {@code diff} compares, {@code tagline explain} and the table of
 * docs/guide/output.md follow from it.
 */
public enum PointMetric {
    COUNT(
            "latency.count",
            latencies(Figure.Unit.COUNT, Kind.COUNT, Sample::count),
            Set.of(RESULT),
            "replications simulated",
            "as many as the stop rule asks for",
            "docs/guide/output.md, how replications are run"),
    MEAN(
            "latency.mean",
            latencies(Kind.TIME, Sample::mean),
            Set.of(RESULT, TABLE, EXPECTATION, PLOT),
            "arithmetic mean of the latencies",
            "sum over count",
            "Ramos and Hoefler, HPDC 2013, section 3.1"),
    STDEV(
            "latency.stdev",
            latencies(Kind.TIME, Sample::stdev),
            Set.of(RESULT, TABLE, EXPECTATION, PLOT),
            "standard deviation of the latencies (n - 1)",
            "root of the sum of squared differences from mean over count - 1",
            "Ramos and Hoefler, HPDC 2013, section 3.1"),
    MIN(
            "latency.min",
            latencies(Kind.SAMPLE, latencies -> latencies.quantile(0)),
            Set.of(RESULT, TABLE, EXPECTATION, PLOT),
            "smallest latency",
            "exact, not rounded to a picosecond",
            "the samples"),
    P25(
            "latency.p25",
            latencies(Kind.TIME, latencies -> latencies.quantile(0.25)),
            Set.of(RESULT, TABLE),
            "first quartile, linear between samples",
            "quantile of type 7, as in R and NumPy",
            "Hyndman and Fan, The American Statistician 50, 1996"),
    MEDIAN(
            "latency.median",
            latencies(Kind.TIME, latencies -> latencies.quantile(0.5)),
            Set.of(RESULT, TABLE, EXPECTATION, PLOT),
            "half of the latencies are below",
            "quantile of type 7, as in R and NumPy",
            "Hyndman and Fan, The American Statistician 50, 1996"),
    P75(
            "latency.p75",
            latencies(Kind.TIME, latencies -> latencies.quantile(0.75)),
            Set.of(RESULT, TABLE),
            "third quartile, linear between samples",
            "quantile of type 7, as in R and NumPy",
            "Hyndman and Fan, The American Statistician 50, 1996"),
    P90(
            "",
            latencies(Kind.TIME, latencies -> latencies.quantile(0.9)),
            Set.of(EXPECTATION, PLOT),
            "nine tenths of the latencies are below",
            "quantile of type 7, as in R and NumPy",
            "Hyndman and Fan, The American Statistician 50, 1996"),
    P99(
            "",
            latencies(Kind.TIME, latencies -> latencies.quantile(0.99)),
            Set.of(EXPECTATION, PLOT),
            "99 % of the latencies are below",
            "quantile of type 7, as in R and NumPy",
            "Hyndman and Fan, The American Statistician 50, 1996"),
    P99_9(
            "",
            latencies(Kind.TIME, latencies -> latencies.quantile(0.999)),
            Set.of(EXPECTATION, PLOT),
            "99.9 % of the latencies are below",
            "quantile of type 7, as in R and NumPy",
            "Hyndman and Fan, The American Statistician 50, 1996"),
    MAX(
            "latency.max",
            latencies(Kind.SAMPLE, latencies -> latencies.quantile(1)),
            Set.of(RESULT, TABLE, EXPECTATION, PLOT),
            "largest latency",
            "exact, not rounded to a picosecond",
            "the samples"),
    CI_MEAN_LOW(
            "latency.ciMean.low",
            latencies(Kind.TIME, latencies -> latencies.mean() - latencies.halfWidth()),
            Set.of(RESULT),
            "low end of Student's interval of the mean",
            "mean - t * stdev / root of count; the level is `confidence` in JSON",
            "Student, Biometrika 6, 1908"),
    CI_MEAN_HIGH(
            "latency.ciMean.high",
            latencies(Kind.TIME, latencies -> latencies.mean() + latencies.halfWidth()),
            Set.of(RESULT),
            "high end of Student's interval of the mean",
            "mean + t * stdev / root of count",
            "Student, Biometrika 6, 1908"),
    CI_MEDIAN_LOW(
            "latency.ciMedian.low",
            latencies(Kind.TIME, Sample::medianLow),
            Set.of(RESULT),
            "low end of the nonparametric interval of the median",
            "a sample, by its rank: assumes nothing about the distribution",
            "Clopper and Pearson, Biometrika 26, 1934"),
    CI_MEDIAN_HIGH(
            "latency.ciMedian.high",
            latencies(Kind.TIME, Sample::medianHigh),
            Set.of(RESULT),
            "high end of the nonparametric interval of the median",
            "a sample, by its rank",
            "Clopper and Pearson, Biometrika 26, 1934"),
    SHARE(
            "",
            number(PERCENT, Kind.RATIO, model -> model.shareWithin().map(share -> 100 * share)),
            Set.of(EXPECTATION),
            "share of the latencies that the model's band holds",
            "within_bounds in per cent",
            "Ramos and Hoefler, HPDC 2015, section 3"),
    POSITION(
            "",
            MetricValue.ofPoint(
                    PERCENT,
                    Kind.RATIO,
                    point -> point.model()
                            .flatMap(model -> model.position(point.median()))
                            .map(share -> 100 * share)),
            Set.of(EXPECTATION),
            "where the median lies in the model's band: 0 % at T_min, 100 % at T_max",
            "(median - model_min) / (model_max - model_min)",
            "docs/scenario.md, expect"),
    MODEL(
            "",
            number(NANOSECONDS, Kind.TIME, model -> Optional.of(model.low())),
            Set.of(EXPECTATION),
            "the model's only number, or T_min of its band",
            "model_min",
            "the scenario's model"),
    MODEL_BAND(
            "model.band",
            model(ModelBand.KIND, model -> model.prediction().band().map(ModelBand::word)),
            Set.of(RESULT),
            "which band the model is: of its formulas, of its equation, the papers' with published or measured costs, or guaranteed; unknown if it is one number",
            "a word: formulas, equation, published, measured or guaranteed",
            "Ramos and Hoefler, HPDC 2015, section 3; docs/bounds.md"),
    MODEL_MIN(
            "model.min",
            number(NANOSECONDS, Kind.TIME, model -> Optional.of(model.low())),
            Set.of(RESULT),
            "the least latency by the model",
            "T_min of a band, or the only number",
            "the scenario's model"),
    MODEL_MAX(
            "model.max",
            number(NANOSECONDS, Kind.TIME, PointComparison::high),
            Set.of(RESULT),
            "the greatest latency by the model; equal to model_min if it is one number, unknown if nothing bounds it",
            "T_max of a band, or the only number",
            "the scenario's model"),
    MODEL_ALL_BUT(
            "model.allBut",
            model(Prediction.Most.KIND, model -> model.prediction().most()),
            Set.of(RESULT),
            "the share of all replications that may miss the second guaranteed band; unknown if there is none",
            "a power of ten; one half of it below, and one above",
            "docs/bounds.md"),
    MODEL_MIN_ALL_BUT(
            "model.minAllBut",
            number(NANOSECONDS, Kind.TIME, model -> model.prediction().most().map(Prediction.Most::min)),
            Set.of(RESULT),
            "the least latency of all replications but the share model_all_but",
            "T_min of that band, no less than model_min",
            "docs/bounds.md"),
    MODEL_MAX_ALL_BUT(
            "model.maxAllBut",
            number(NANOSECONDS, Kind.TIME, model -> model.prediction().most().map(Prediction.Most::max)),
            Set.of(RESULT),
            "the greatest latency of all replications but the share model_all_but",
            "T_max of that band, no more than model_max",
            "docs/bounds.md"),
    MODEL_STDEV(
            "model.stdev",
            number(
                            NANOSECONDS,
                            Kind.TIME,
                            model -> Optional.of(model.prediction().min().stdev()))
                    .expectedOfNumbers(
                            (point, model) -> model.prediction().min().stdev()),
            Set.of(RESULT, EXPECTATION),
            "standard deviation of model_min, its costs taken as independent",
            "variances of the costs add",
            "Ramos and Hoefler, HPDC 2013, section 3.1"),
    BAND_RATIO(
            "model.ratio",
            number(NONE, Kind.RATIO, PointComparison::ratio),
            Set.of(RESULT),
            "how tight the band is: model_max over model_min; unknown if the model is one number, has no model_max, or has model_min 0",
            "model_max / model_min",
            "docs/bounds.md"),
    BAND_USED(
            "model.used",
            number(NONE, Kind.RATIO, PointComparison::used),
            Set.of(RESULT),
            "share of the band between the smallest and the largest latency; " + PointMetric.UNKNOWN
                    + ", or if both are equal",
            "(max - min) / (model_max - model_min)",
            "docs/bounds.md"),
    IN_BOUNDS(
            "inBounds",
            model(Kind.TRUTH, PointComparison::inBounds),
            Set.of(RESULT),
            "whether every latency is between model_min and model_max; " + PointMetric.UNKNOWN,
            "within_bounds is 1",
            "Ramos and Hoefler, HPDC 2015, section 3"),
    WITHIN_BOUNDS(
            "withinBounds",
            number(NONE, Kind.RATIO, PointComparison::shareWithin),
            Set.of(RESULT),
            "share of the latencies between model_min and model_max; " + PointMetric.UNKNOWN,
            "latencies inside over count",
            "Ramos and Hoefler, HPDC 2015, section 3"),
    BELOW_BOUNDS(
            "belowBounds",
            number(NANOSECONDS, Kind.SAMPLE, model -> model.shareWithin().map(compared -> model.below())),
            Set.of(RESULT),
            "how far the smallest latency lies below model_min; " + PointMetric.UNKNOWN,
            "model_min - min, or 0",
            "docs/bounds.md"),
    ABOVE_BOUNDS(
            "aboveBounds",
            number(NANOSECONDS, Kind.SAMPLE, model -> model.shareWithin().map(compared -> model.above())),
            Set.of(RESULT),
            "how far the largest latency lies above model_max; " + PointMetric.UNKNOWN,
            "max - model_max, or 0",
            "docs/bounds.md"),
    OVERHEAD(
            "overhead.value",
            overhead(NANOSECONDS, Kind.TIME, Overhead::nanoseconds)
                    .expectedOfNumbers((point, model) -> point.mean() - model.low()),
            Set.of(RESULT, EXPECTATION),
            "mean minus model, the O of Ramos and Hoefler, HPDC 2013, equation 1",
            "mean - model_min, where the model is one number",
            "Ramos and Hoefler, HPDC 2013, equation 1"),
    OVERHEAD_T(
            "overhead.t",
            overhead(NONE, Kind.RATIO, Overhead::t),
            Set.of(RESULT),
            "Welch's t of the overhead",
            "overhead over its standard error; the model counts as a sample of the same size",
            "Welch, Biometrika 34, 1947; Ramos and Hoefler, HPDC 2013, section 3.1"),
    OVERHEAD_DEGREES(
            "overhead.degrees",
            overhead(NONE, Kind.RATIO, Overhead::degrees),
            Set.of(RESULT),
            "degrees of freedom of overhead_t, by Welch and Satterthwaite",
            "from both variances and count",
            "Satterthwaite, Biometrics Bulletin 2, 1946"),
    OVERHEAD_P(
            "overhead.p",
            overhead(NONE, Kind.RATIO, Overhead::p),
            Set.of(RESULT, EXPECTATION),
            "probability of an overhead at least as large if mean and model were equal",
            "of Student's distribution, at overhead_t on both sides",
            "Welch, Biometrika 34, 1947; Ramos and Hoefler, HPDC 2013, section 3.1"),
    OVERHEAD_SIGNIFICANT(
            "overhead.significant",
            model(Kind.TRUTH, model -> model.overhead().map(Overhead::isSignificant)),
            Set.of(RESULT),
            "whether equality of mean and model is rejected with the confidence of the intervals",
            "overhead_p < 1 - confidence; the papers' level is 90 %: `overhead_p at most 0.1`",
            "Ramos and Hoefler, HPDC 2013, section 3.1"),
    BUFFER_WRITES(
            "",
            MetricValue.ofPaths(),
            Set.of(EXPECTATION),
            "lines written to message passing buffers on the critical path",
            "of the first replication, since its last barrier; takes one replication more",
            "Petrović et al., SPAA 2012, formulas 13 to 16"),
    MEMORY_WRITES(
            "",
            MetricValue.ofPaths(),
            Set.of(EXPECTATION),
            "lines written to private memory on the critical path",
            "of the first replication, since its last barrier; takes one replication more",
            "Petrović et al., SPAA 2012, formulas 13 to 16");

    /** Where a metric is named. */
    public enum Place {
        /** A column of summary.csv and a member of a point in JSON. */
        RESULT,
        /** A column of the table of points, beside the count. */
        TABLE,
        /** The beginning of an expectation. */
        EXPECTATION,
        /** What a plot draws, a fit is of, and {@code slowest} compares. */
        PLOT,
        /** What {@code diff} shows of both results besides means and medians; those of earlier versions may lack it. */
        DIFFERENCE
    }

    private static final String UNKNOWN =
            "unknown if the model is one number, has no model_max, or one below model_min";

    @SuppressWarnings("ImmutableEnumChecker") // A function of what it is given.
    private final MetricValue value;

    @SuppressWarnings("ImmutableEnumChecker") // A record of names and that function.
    private final Column<SampleSummary> column;

    /** A bit for each {@link Place}. */
    private final int places;

    PointMetric(String path, MetricValue value, Set<Place> places, String meaning, String formula, String source) {
        this.value = value;
        this.places = places.stream().mapToInt(PointMetric::bit).sum();
        this.column = new Column<>(
                name().toLowerCase(Locale.ROOT),
                path,
                value.unit().word(),
                meaning,
                formula,
                source,
                value.schema(),
                point -> value.json().at(this, point));
    }

    private static int bit(Place place) {
        return 1 << place.ordinal();
    }

    public static List<PointMetric> at(Place place) {
        return Arrays.stream(values()).filter(metric -> metric.isAt(place)).toList();
    }

    /** True if it is named there. */
    public boolean isAt(Place place) {
        return (places & bit(place)) != 0;
    }

    /** The columns of results, in the order of CSV. */
    public static List<Column<SampleSummary>> columns() {
        return at(Place.RESULT).stream().map(PointMetric::column).toList();
    }

    public static List<PointMetric> statistics() {
        return Arrays.stream(values())
                .filter(metric -> metric.value.statistic().isPresent())
                .toList();
    }

    /** Their values; without those that are unknown. */
    public static Map<PointMetric, Double> statistics(Sample latencies) {
        Map<PointMetric, Double> known = new EnumMap<>(PointMetric.class);
        for (PointMetric metric : statistics()) {
            double number = metric.value.statistic().orElseThrow().applyAsDouble(latencies);
            if (Double.isFinite(number)) {
                known.put(metric, number);
            }
        }
        return known;
    }

    /** What expectations can speak of at a point, by name. */
    public static Map<String, Double> expected(SampleSummary point) {
        Map<String, Double> known = new HashMap<>();
        at(Place.EXPECTATION)
                .forEach(metric -> metric.value
                        .expected()
                        .at(metric, point)
                        .ifPresent(number -> known.put(metric.word(), number)));
        return known;
    }

    /** Its value, its name and its meaning. */
    public Column<SampleSummary> column() {
        return column;
    }

    /** Its name, such as {@code ci_mean_low}. */
    public String word() {
        return column.name();
    }

    /** Its unit; empty for counts, shares, truths and words. */
    public String unit() {
        return column.unit();
    }

    /** The same for expectations. */
    public Figure figure() {
        return new Figure(word(), value.unit());
    }
}
