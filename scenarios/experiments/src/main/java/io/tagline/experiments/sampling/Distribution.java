package io.tagline.experiments.sampling;

import io.tagline.experiments.estimate.Interval;
import io.tagline.models.claim.PointComparison;
import io.tagline.models.claim.PointMetric;
import io.tagline.models.claim.SampleSummary;
import java.util.Map;
import java.util.Optional;

/**
 * The statistics of one point's latencies.
 *
 * @param numbers the metrics of latencies that are known
 */
public record Distribution(Map<PointMetric, Double> numbers) implements SampleSummary {

    /** Copies the numbers. */
    public Distribution {
        numbers = Map.copyOf(numbers);
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
