package io.tagline.experiments.scenario;

/**
 * Enough replications: a confidence interval is narrow.
 *
 * @param confidence of the interval, between 0 and 1
 * @param within half the interval's width over what it is of, between 0 and 1
 * @param of what it is
 */
public record StopRule(double confidence, double within, Of of) {

    /** What a result is to be sure of. */
    public enum Of {
        MEAN,
        MEDIAN
    }

    /** Of the mean. */
    public StopRule(double confidence, double within) {
        this(confidence, within, Of.MEAN);
    }
}
