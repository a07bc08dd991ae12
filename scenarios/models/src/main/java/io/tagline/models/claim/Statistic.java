package io.tagline.models.claim;

import java.util.Locale;

/** A number of a {@link Summary} that an expectation can speak about. */
public enum Statistic {
    MEAN,
    STDEV,
    MIN,
    MEDIAN,
    MAX;

    /** The name as an expectation writes it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The number in nanoseconds. */
    public double of(Summary summary) {
        return switch (this) {
            case MEAN -> summary.mean();
            case STDEV -> summary.stdev();
            case MIN -> summary.min();
            case MEDIAN -> summary.median();
            case MAX -> summary.max();
        };
    }
}
