package io.tagline.models.claim;

/** A number of a {@link SampleSummary} that an expectation can speak about. */
public enum Statistic {
    MEAN(PointMetric.MEAN),
    STDEV(PointMetric.STDEV),
    MIN(PointMetric.MIN),
    MEDIAN(PointMetric.MEDIAN),
    MAX(PointMetric.MAX);

    private final PointMetric metric;

    Statistic(PointMetric metric) {
        this.metric = metric;
    }

    /** The name as an expectation writes it. */
    public String word() {
        return metric.word();
    }

    /** The number in nanoseconds. */
    public double of(SampleSummary summary) {
        return switch (this) {
            case MEAN -> summary.mean();
            case STDEV -> summary.stdev();
            case MIN -> summary.min();
            case MEDIAN -> summary.median();
            case MAX -> summary.max();
        };
    }
}
