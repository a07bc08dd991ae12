package io.tagline.experiments.sampling;

import io.tagline.experiments.estimate.Deals;
import io.tagline.experiments.estimate.Interval;
import io.tagline.experiments.estimate.MeanError;
import io.tagline.models.claim.PointComparison;
import io.tagline.models.claim.PointMetric;
import io.tagline.models.claim.SampleSummary;
import java.util.Map;
import java.util.Optional;

/**
 * The statistics of one point's latencies.
 *
 * @param numbers the metrics of latencies that are known
 * @param error how sure the mean is
 * @param deals which latencies depend on each other
 */
public record Distribution(Map<PointMetric, Double> numbers, MeanError error, Deals deals) implements SampleSummary {

    /** Of the ends of intervals, in nanoseconds. */
    private static final double ROUNDING = 0.001;

    public Distribution {
        numbers = Map.copyOf(numbers);
    }

    /** Of independent latencies. */
    public Distribution(Map<PointMetric, Double> numbers) {
        this(numbers, independent(numbers), Deals.NONE);
    }

    private static MeanError independent(Map<PointMetric, Double> numbers) {
        return MeanError.ofIndependent(
                numbers.getOrDefault(PointMetric.MEAN, 0.0),
                numbers.getOrDefault(PointMetric.STDEV, 0.0),
                numbers.getOrDefault(PointMetric.COUNT, 0.0).longValue());
    }

    /** The same of latencies that are dealt; its interval of the mean, of this level, says how sure that is. */
    public Distribution dealt(Deals together, double confidence) {
        double degrees = together.degrees((int) count());
        MeanError known = meanInterval()
                .filter(ends -> Math.abs(ends.halfWidth() - error.halfWidth(confidence)) > ROUNDING)
                .map(ends -> MeanError.ofInterval(mean(), ends.halfWidth(), confidence, degrees))
                .orElse(error);
        return new Distribution(numbers, known, together);
    }

    @Override
    public Optional<Double> statistic(PointMetric metric) {
        return Optional.ofNullable(numbers.get(metric));
    }

    /** Unknown: these are latencies alone. */
    @Override
    public Optional<PointComparison> model() {
        return Optional.empty();
    }

    public long count() {
        return (long) known(PointMetric.COUNT);
    }

    public double stdev() {
        return known(PointMetric.STDEV);
    }

    public double min() {
        return known(PointMetric.MIN);
    }

    public double p25() {
        return known(PointMetric.P25);
    }

    public double p75() {
        return known(PointMetric.P75);
    }

    public double max() {
        return known(PointMetric.MAX);
    }

    /** Student's interval; unknown for a single sample. */
    public Optional<Interval> meanInterval() {
        return interval(PointMetric.CI_MEAN_LOW, PointMetric.CI_MEAN_HIGH);
    }

    /** From order statistics; unknown for few samples. */
    public Optional<Interval> medianInterval() {
        return interval(PointMetric.CI_MEDIAN_LOW, PointMetric.CI_MEDIAN_HIGH);
    }

    private Optional<Interval> interval(PointMetric low, PointMetric high) {
        return statistic(low).map(end -> new Interval(end, known(high)));
    }
}
