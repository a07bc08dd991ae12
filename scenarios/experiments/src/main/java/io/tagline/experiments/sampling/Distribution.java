package io.tagline.experiments.sampling;

import io.tagline.experiments.estimate.Interval;
import io.tagline.experiments.estimate.Moments;
import io.tagline.models.claim.SampleSummary;
import java.util.Optional;

/**
 * The statistics of one point's latencies, in nanoseconds.
 *
 * @param meanInterval Student's interval; unknown for a single sample
 * @param medianInterval from order statistics; unknown for few samples
 */
public record Distribution(
        long count,
        double mean,
        double stdev,
        double min,
        double p25,
        double median,
        double p75,
        double max,
        Optional<Interval> meanInterval,
        Optional<Interval> medianInterval)
        implements SampleSummary {

    static Distribution of(Moments moments, OrderStatistics order, double confidence) {
        double mean = moments.mean();
        double half = moments.halfWidth(confidence);
        return new Distribution(
                moments.count(),
                mean,
                moments.stdev(),
                order.min(),
                order.quantile(0.25),
                order.quantile(0.5),
                order.quantile(0.75),
                order.max(),
                Double.isInfinite(half) ? Optional.empty() : Optional.of(new Interval(mean - half, mean + half)),
                order.medianInterval(confidence));
    }
}
