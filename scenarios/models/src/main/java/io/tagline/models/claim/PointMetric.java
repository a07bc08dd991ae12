package io.tagline.models.claim;

import static io.tagline.models.claim.Figure.Unit.NANOSECONDS;
import static io.tagline.models.claim.Figure.Unit.NONE;
import static io.tagline.models.claim.Figure.Unit.PERCENT;
import static io.tagline.models.claim.PointMetric.Place.EXPECTATION;
import static io.tagline.models.claim.PointMetric.Place.PLOT;
import static io.tagline.models.claim.PointMetric.Place.RESULT;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The numbers that a run knows of each of its points, in the order of CSV columns: the only list of them. Columns, members of JSON, what
 * {@code expect} and {@code plots} accept, {@code tagline explain} and the table of docs/guide/output.md follow from it.
 */
public enum PointMetric {
    COUNT(
            "latency.count",
            Figure.Unit.COUNT,
            Set.of(RESULT),
            "replications simulated",
            "as many as the stop rule asks for",
            "docs/guide/output.md, how replications are run"),
    MEAN(
            "latency.mean",
            NANOSECONDS,
            Set.of(RESULT, EXPECTATION, PLOT),
            "arithmetic mean of the latencies",
            "sum over count",
            "papers/000, section 3.1"),
    STDEV(
            "latency.stdev",
            NANOSECONDS,
            Set.of(RESULT, EXPECTATION, PLOT),
            "standard deviation of the latencies (n - 1)",
            "root of the sum of squared differences from mean over count - 1",
            "papers/000, section 3.1"),
    MIN(
            "latency.min",
            NANOSECONDS,
            Set.of(RESULT, EXPECTATION, PLOT),
            "smallest latency",
            "exact, not rounded to a picosecond",
            "the samples"),
    P25(
            "latency.p25",
            NANOSECONDS,
            Set.of(RESULT),
            "first quartile, linear between samples",
            "quantile of type 7, as in R and NumPy",
            "Hyndman and Fan, The American Statistician 50, 1996"),
    MEDIAN(
            "latency.median",
            NANOSECONDS,
            Set.of(RESULT, EXPECTATION, PLOT),
            "half of the latencies are below",
            "quantile of type 7, as in R and NumPy",
            "Hyndman and Fan, The American Statistician 50, 1996"),
    P75(
            "latency.p75",
            NANOSECONDS,
            Set.of(RESULT),
            "third quartile, linear between samples",
            "quantile of type 7, as in R and NumPy",
            "Hyndman and Fan, The American Statistician 50, 1996"),
    MAX(
            "latency.max",
            NANOSECONDS,
            Set.of(RESULT, EXPECTATION, PLOT),
            "largest latency",
            "exact, not rounded to a picosecond",
            "the samples"),
    CI_MEAN_LOW(
            "latency.ciMean.low",
            NANOSECONDS,
            Set.of(RESULT),
            "low end of Student's interval of the mean",
            "mean - t * stdev / root of count; the level is `confidence` in JSON",
            "Student, Biometrika 6, 1908"),
    CI_MEAN_HIGH(
            "latency.ciMean.high",
            NANOSECONDS,
            Set.of(RESULT),
            "high end of Student's interval of the mean",
            "mean + t * stdev / root of count",
            "Student, Biometrika 6, 1908"),
    CI_MEDIAN_LOW(
            "latency.ciMedian.low",
            NANOSECONDS,
            Set.of(RESULT),
            "low end of the nonparametric interval of the median",
            "a sample, by its rank: assumes nothing about the distribution",
            "Clopper and Pearson, Biometrika 26, 1934"),
    CI_MEDIAN_HIGH(
            "latency.ciMedian.high",
            NANOSECONDS,
            Set.of(RESULT),
            "high end of the nonparametric interval of the median",
            "a sample, by its rank",
            "Clopper and Pearson, Biometrika 26, 1934"),
    SHARE(
            "",
            PERCENT,
            Set.of(EXPECTATION),
            "share of the latencies that the model's band holds",
            "within_bounds in per cent",
            "papers/003, section 3"),
    POSITION(
            "",
            PERCENT,
            Set.of(EXPECTATION),
            "where the median lies in the model's band: 0 % at T_min, 100 % at T_max",
            "(median - model_min) / (model_max - model_min)",
            "docs/scenario.md, expect"),
    MODEL(
            "",
            NANOSECONDS,
            Set.of(EXPECTATION),
            "the model's only number, or T_min of its band",
            "model_min",
            "the scenario's model"),
    MODEL_BAND(
            "model.band",
            NONE,
            Set.of(RESULT),
            "which band the model is: of its formulas, of its equation, the papers' with published or measured costs, or guaranteed; unknown if it is one number",
            "a word: formulas, equation, published, measured or guaranteed",
            "papers/003, section 3; docs/bounds.md"),
    MODEL_MIN(
            "model.min",
            NANOSECONDS,
            Set.of(RESULT),
            "the least latency by the model",
            "T_min of a band, or the only number",
            "the scenario's model"),
    MODEL_MAX(
            "model.max",
            NANOSECONDS,
            Set.of(RESULT),
            "the greatest latency by the model; equal to model_min if it is one number, unknown if nothing bounds it",
            "T_max of a band, or the only number",
            "the scenario's model"),
    MODEL_STDEV(
            "model.stdev",
            NANOSECONDS,
            Set.of(RESULT, EXPECTATION),
            "standard deviation of model_min, its costs taken as independent",
            "variances of the costs add",
            "papers/000, section 3.1"),
    BAND_RATIO(
            "model.ratio",
            NONE,
            Set.of(RESULT),
            "how tight the band is: model_max over model_min; unknown if the model is one number, has no model_max, or has model_min 0",
            "model_max / model_min",
            "docs/bounds.md"),
    BAND_USED(
            "model.used",
            NONE,
            Set.of(RESULT),
            "share of the band between the smallest and the largest latency; " + PointMetric.UNKNOWN
                    + ", or if both are equal",
            "(max - min) / (model_max - model_min)",
            "docs/bounds.md"),
    IN_BOUNDS(
            "inBounds",
            NONE,
            Set.of(RESULT),
            "whether every latency is between model_min and model_max; " + PointMetric.UNKNOWN,
            "within_bounds is 1",
            "papers/003, section 3"),
    WITHIN_BOUNDS(
            "withinBounds",
            NONE,
            Set.of(RESULT),
            "share of the latencies between model_min and model_max; " + PointMetric.UNKNOWN,
            "latencies inside over count",
            "papers/003, section 3"),
    BELOW_BOUNDS(
            "belowBounds",
            NANOSECONDS,
            Set.of(RESULT),
            "how far the smallest latency lies below model_min; " + PointMetric.UNKNOWN,
            "model_min - min, or 0",
            "docs/bounds.md"),
    ABOVE_BOUNDS(
            "aboveBounds",
            NANOSECONDS,
            Set.of(RESULT),
            "how far the largest latency lies above model_max; " + PointMetric.UNKNOWN,
            "max - model_max, or 0",
            "docs/bounds.md"),
    OVERHEAD(
            "overhead.value",
            NANOSECONDS,
            Set.of(RESULT, EXPECTATION),
            "mean minus model, the O of papers/000, equation 1",
            "mean - model_min, where the model is one number",
            "papers/000, equation 1"),
    OVERHEAD_T(
            "overhead.t",
            NONE,
            Set.of(RESULT),
            "Welch's t of the overhead",
            "overhead over its standard error; the model counts as a sample of the same size",
            "Welch, Biometrika 34, 1947; papers/000, section 3.1"),
    OVERHEAD_DEGREES(
            "overhead.degrees",
            NONE,
            Set.of(RESULT),
            "degrees of freedom of overhead_t, by Welch and Satterthwaite",
            "from both variances and count",
            "Satterthwaite, Biometrics Bulletin 2, 1946"),
    OVERHEAD_P(
            "overhead.p",
            NONE,
            Set.of(RESULT, EXPECTATION),
            "probability of an overhead at least as large if mean and model were equal",
            "of Student's distribution, at overhead_t on both sides",
            "Welch, Biometrika 34, 1947; papers/000, section 3.1"),
    OVERHEAD_SIGNIFICANT(
            "overhead.significant",
            NONE,
            Set.of(RESULT),
            "whether equality of mean and model is rejected with the confidence of the intervals",
            "overhead_p < 1 - confidence; the papers' level is 90 %: `overhead_p at most 0.1`",
            "papers/000, section 3.1"),
    BUFFER_WRITES(
            "",
            Figure.Unit.COUNT,
            Set.of(EXPECTATION),
            "lines written to message passing buffers on the critical path",
            "of the first replication, since its last barrier; takes one replication more",
            "papers/001, formulas 13 to 16"),
    MEMORY_WRITES(
            "",
            Figure.Unit.COUNT,
            Set.of(EXPECTATION),
            "lines written to private memory on the critical path",
            "of the first replication, since its last barrier; takes one replication more",
            "papers/001, formulas 13 to 16");

    /** Where a metric is named. */
    public enum Place {
        /** A column of summary.csv and a member of a point in JSON. */
        RESULT,
        /** The beginning of an expectation. */
        EXPECTATION,
        /** What a plot draws, a fit is of, and {@code slowest} compares. */
        PLOT
    }

    private static final String UNKNOWN =
            "unknown if the model is one number, has no model_max, or one below model_min";

    private final String path;
    private final Figure.Unit unit;
    /** A bit for each {@link Place}. */
    private final int places;

    private final String meaning;
    private final String formula;
    private final String source;

    PointMetric(String path, Figure.Unit unit, Set<Place> places, String meaning, String formula, String source) {
        this.path = path;
        this.unit = unit;
        this.places = places.stream().mapToInt(PointMetric::bit).sum();
        this.meaning = meaning;
        this.formula = formula;
        this.source = source;
    }

    private static int bit(Place place) {
        return 1 << place.ordinal();
    }

    /** Those that are named at a place. */
    public static List<PointMetric> at(Place place) {
        return Arrays.stream(values()).filter(metric -> metric.isAt(place)).toList();
    }

    /** True if it is named there. */
    public boolean isAt(Place place) {
        return (places & bit(place)) != 0;
    }

    /** Its name, such as {@code ci_mean_low}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The keys that lead to it from a point of the JSON report; empty if it is not there. */
    public String path() {
        return path;
    }

    /** All of these keys but the last; empty if there is one only. */
    public String group() {
        return path.substring(0, Math.max(0, path.lastIndexOf('.')));
    }

    /** The last of these keys. */
    public String member() {
        return path.substring(path.lastIndexOf('.') + 1);
    }

    /** Its unit; empty for counts, shares, truths and words. */
    public String unit() {
        return unit.word();
    }

    /** One line, without a full stop. */
    public String meaning() {
        return meaning;
    }

    /** How it is computed. */
    public String formula() {
        return formula;
    }

    /** Where it is defined. */
    public String source() {
        return source;
    }

    /** The same for expectations. */
    public Figure figure() {
        return new Figure(word(), unit);
    }
}
