package io.tagline.experiments.interval;

import io.tagline.documents.units.Units;
import io.tagline.experiments.estimate.Ranks;
import io.tagline.models.claim.Figure;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Figures about the intervals of a name: durations in picoseconds. */
public enum IntervalFigure {
    MEAN,
    P50(0.5),
    P90(0.9),
    P99(0.99),
    P99_9(0.999),
    /** Intervals per picosecond, of all threads together, while all compete. */
    THROUGHPUT,
    /** Jain's index of how many intervals each thread had while all competed: 1 if equally many, 1/n if one had all. */
    FAIRNESS;

    private static final double PICOSECONDS_PER_MICROSECOND = 1e6;

    private final double share;

    IntervalFigure() {
        this(Double.NaN);
    }

    IntervalFigure(double share) {
        this.share = share;
    }

    /** As results name it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public boolean isPercentile() {
        return !Double.isNaN(share);
    }

    public static List<IntervalFigure> percentiles() {
        return Arrays.stream(values()).filter(IntervalFigure::isPercentile).toList();
    }

    /** How many replications the confidence interval of this quantile needs at least. */
    public int replications(double confidence) {
        return Ranks.needed(share, confidence);
    }

    /** The share of the quantile; NaN if it is not one. */
    double share() {
        return share;
    }

    public boolean isDuration() {
        return this != THROUGHPUT && this != FAIRNESS;
    }

    /** A value in the unit in which people read it: nanoseconds, intervals per microsecond, or none. */
    public double scaled(double value) {
        if (isDuration()) {
            return Units.nanoseconds(value);
        }
        return this == THROUGHPUT ? value * PICOSECONDS_PER_MICROSECOND : value;
    }

    /** The unit of a scaled value as people read it; empty if it has none. */
    public String unit() {
        return isDuration() ? "ns" : this == THROUGHPUT ? "/us" : "";
    }

    /** Its column in CSV files: the word, and the unit if it has one. */
    public String column() {
        return word() + suffix();
    }

    /** The same for half of its confidence interval. */
    public String halfColumn() {
        return word() + "_ci" + suffix();
    }

    private String suffix() {
        return isDuration() ? "_ns" : this == THROUGHPUT ? "_per_us" : "";
    }

    /** The figures of an interval, as expectations call them: {@code acquire.p99}. */
    public static List<Figure> of(String interval) {
        return Arrays.stream(values()).map(figure -> figure.named(interval)).toList();
    }

    private Figure named(String interval) {
        return new Figure(nameIn(interval), isDuration() ? Figure.Unit.NANOSECONDS : Figure.Unit.NONE);
    }

    public String nameIn(String interval) {
        return interval + "." + word();
    }
}
