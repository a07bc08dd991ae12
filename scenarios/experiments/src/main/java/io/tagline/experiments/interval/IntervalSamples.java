package io.tagline.experiments.interval;

import io.tagline.experiments.estimate.ClusteredValues;
import io.tagline.experiments.estimate.Interval;
import io.tagline.experiments.estimate.Moments;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.HdrHistogram.Histogram;

/**
 * All intervals of one name at one point.
 *
 * <p>Intervals of one replication depend on each other, because threads wait for each other; replications are independent, and those that are dealt
 * together vary no more. Means and percentiles are those of all durations together, and confidence intervals use replications as clusters of them.
 *
 * @param durations in picoseconds with three digits, a cluster for each replication
 * @param threads by number
 * @param outside those that count nowhere else: warm-up, and intervals that ended while not all threads competed
 * @param replications the figures of each, by its number
 */
public record IntervalSamples(
        ClusteredValues durations,
        List<Durations> threads,
        Durations outside,
        SortedMap<Long, ReplicationFigures> replications) {

    private static final Histogram DIGITS = new Histogram(3);

    public IntervalSamples {
        threads = List.copyOf(threads);
        replications = Collections.unmodifiableSortedMap(replications);
    }

    IntervalSamples plus(IntervalSamples other) {
        List<Durations> all = new ArrayList<>();
        for (int i = 0; i < Math.max(threads.size(), other.threads.size()); i++) {
            all.add(thread(i).plus(other.thread(i)));
        }
        SortedMap<Long, ReplicationFigures> figures = new TreeMap<>(replications);
        figures.putAll(other.replications);
        return new IntervalSamples(durations.plus(other.durations), all, outside.plus(other.outside), figures);
    }

    private Durations thread(int number) {
        return number < threads.size() ? threads.get(number) : Durations.NONE;
    }

    /** The largest duration with the same three digits, which represents all of them. */
    static long rounded(long duration) {
        return DIGITS.highestEquivalentValue(duration);
    }

    public long count() {
        return threads.stream().mapToLong(Durations::count).sum();
    }

    /** The longest that counts, in picoseconds. */
    public long max() {
        return threads.stream().mapToLong(Durations::max).max().orElse(0);
    }

    /** A figure of all intervals; empty where it is undefined, such as a throughput without intervals. */
    public Optional<Double> figure(IntervalFigure figure) {
        double value = switch (figure) {
            case MEAN -> mean();
            case P50, P90, P99, P99_9 ->
                count() == 0 ? Double.NaN : Math.min(durations.quantile(figure.share()), max());
            case THROUGHPUT -> mean(ofReplications(ReplicationFigures::throughput));
            case FAIRNESS -> mean(ofReplications(ReplicationFigures::fairness));
        };
        return Optional.of(value).filter(Double::isFinite);
    }

    private double mean() {
        return threads.stream().mapToDouble(thread -> (double) thread.sum()).sum() / count();
    }

    private static double mean(Moments moments) {
        return moments.count() == 0 ? Double.NaN : moments.mean();
    }

    /** Half the width of Student's confidence interval of a figure other than a percentile; empty if there are fewer than two replications. */
    public Optional<Double> halfWidth(IntervalFigure figure, double confidence) {
        return switch (figure) {
            case MEAN ->
                halfWidth(ofReplications(this::excess), confidence).map(half -> half * replications.size() / count());
            case P50, P90, P99, P99_9 -> Optional.empty();
            case THROUGHPUT -> halfWidth(ofReplications(ReplicationFigures::throughput), confidence);
            case FAIRNESS -> halfWidth(ofReplications(ReplicationFigures::fairness), confidence);
        };
    }

    /** The excess of a replication's total duration over its number of intervals times the mean (Cochran's ratio estimate, Sampling Techniques, 1977). */
    private double excess(ReplicationFigures figures) {
        return figures.sum() - mean() * figures.count();
    }

    private static Optional<Double> halfWidth(Moments moments, double confidence) {
        return moments.count() < 2
                ? Optional.empty()
                : Optional.of(moments.error().halfWidth(confidence));
    }

    private Moments ofReplications(ToDoubleFunction<ReplicationFigures> figure) {
        Moments moments = new Moments();
        replications.values().stream()
                .mapToDouble(figure)
                .filter(Double::isFinite)
                .forEach(moments::add);
        return moments;
    }

    /** The confidence interval of a percentile, in picoseconds; its ends allow for rounding to three digits. Empty for other figures. */
    public Optional<Interval> interval(IntervalFigure figure, double confidence) {
        if (!figure.isPercentile()) {
            return Optional.empty();
        }
        return durations
                .interval(figure.share(), confidence)
                .map(ends -> new Interval(
                        DIGITS.lowestEquivalentValue((long) ends.low()), Math.min(ends.high(), (double) max())));
    }

    /** How many replications a percentile needs for its interval, if there are fewer. */
    public OptionalInt missing(IntervalFigure figure, double confidence) {
        if (!figure.isPercentile()) {
            return OptionalInt.empty();
        }
        int needed = figure.replications(confidence);
        return needed > durations.number() ? OptionalInt.of(needed) : OptionalInt.empty();
    }
}
