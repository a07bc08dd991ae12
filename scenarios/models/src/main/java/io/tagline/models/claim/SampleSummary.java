package io.tagline.models.claim;

import java.util.Optional;

/** A point in numbers: the statistics of its latencies, and how they compare with the model, if it has one. */
public interface SampleSummary {

    /** A statistic of the latencies; results of earlier versions lack those that were added later. */
    Optional<Double> statistic(PointMetric metric);

    Optional<PointComparison> model();

    /** A statistic that results of all versions have. */
    default double known(PointMetric metric) {
        return statistic(metric).orElseThrow();
    }

    default double mean() {
        return known(PointMetric.MEAN);
    }

    default double median() {
        return known(PointMetric.MEDIAN);
    }
}
