package io.tagline.scenarios.interval;

import io.tagline.scenarios.estimate.Moments;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * All intervals of one name at one point.
 *
 * <p>Those of one replication depend on each other, since threads wait for each other. So percentiles are those of all durations together,
 * and confidence intervals are those of the replications' own figures, which are independent.
 *
 * @param durations how often each duration was seen, in picoseconds with three digits; keys are in order
 * @param threads by number
 * @param replications the figures of each replication, by its number, in the order of {@link IntervalFigure}
 */
public record IntervalSamples(
        SortedMap<Long, Long> durations, List<ThreadIntervals> threads, SortedMap<Long, double[]> replications) {

    private static final int DIGITS = 3;

    public IntervalSamples {
        durations = Collections.unmodifiableSortedMap(durations);
        threads = List.copyOf(threads);
        replications = Collections.unmodifiableSortedMap(replications);
    }

    IntervalSamples plus(IntervalSamples other) {
        SortedMap<Long, Long> sums = new TreeMap<>(durations);
        other.durations.forEach((duration, count) -> sums.merge(duration, count, Long::sum));
        List<ThreadIntervals> all = new ArrayList<>();
        for (int i = 0; i < Math.max(threads.size(), other.threads.size()); i++) {
            all.add(thread(i).plus(other.thread(i)));
        }
        SortedMap<Long, double[]> figures = new TreeMap<>(replications);
        figures.putAll(other.replications);
        return new IntervalSamples(sums, all, figures);
    }

    private ThreadIntervals thread(int number) {
        return number < threads.size() ? threads.get(number) : ThreadIntervals.NONE;
    }

    /** Counts durations with three digits: the largest of those with the same digits stands for all. */
    static SortedMap<Long, Long> counted(Histogram histogram) {
        SortedMap<Long, Long> counts = new TreeMap<>();
        for (HistogramIterationValue value : histogram.recordedValues()) {
            counts.put(value.getValueIteratedTo(), value.getCountAtValueIteratedTo());
        }
        return counts;
    }

    static Histogram histogram() {
        return new Histogram(DIGITS);
    }

    /** How many there are. */
    public long count() {
        return threads.stream().mapToLong(ThreadIntervals::count).sum();
    }

    /** The longest, in picoseconds. */
    public long max() {
        return threads.stream().mapToLong(ThreadIntervals::max).max().orElse(0);
    }

    /** A figure of all intervals; empty where it means nothing, such as the throughput of nothing. */
    public Optional<Double> figure(IntervalFigure figure) {
        double value = switch (figure) {
            case MEAN ->
                threads.stream().mapToDouble(thread -> (double) thread.sum()).sum() / count();
            case P50 -> percentile(0.5);
            case P90 -> percentile(0.9);
            case P99 -> percentile(0.99);
            case P99_9 -> percentile(0.999);
            case THROUGHPUT, FAIRNESS -> mean(ofReplications(figure));
        };
        return Optional.of(value).filter(Double::isFinite);
    }

    /** The smallest duration that this share of all does not exceed (nearest rank); of those with the same three digits, the largest. */
    private double percentile(double share) {
        long wanted = Math.max(1, (long) Math.ceil(share * count()));
        long seen = 0;
        for (var entry : durations.entrySet()) {
            seen += entry.getValue();
            if (seen >= wanted) {
                return Math.min(entry.getKey(), max());
            }
        }
        return Double.NaN;
    }

    /** Half the width of the confidence interval of a figure's mean over replications (Student's t); empty if there are fewer than two. */
    public Optional<Double> halfWidth(IntervalFigure figure, double confidence) {
        Moments moments = ofReplications(figure);
        return moments.count() < 2 ? Optional.empty() : Optional.of(moments.halfWidth(confidence));
    }

    private static double mean(Moments moments) {
        return moments.count() == 0 ? Double.NaN : moments.mean();
    }

    private Moments ofReplications(IntervalFigure figure) {
        Moments moments = new Moments();
        replications.values().stream()
                .mapToDouble(figures -> figures[figure.ordinal()])
                .filter(Double::isFinite)
                .forEach(moments::add);
        return moments;
    }
}
