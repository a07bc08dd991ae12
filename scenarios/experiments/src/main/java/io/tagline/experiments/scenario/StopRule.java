package io.tagline.experiments.scenario;

import java.util.Locale;
import java.util.OptionalDouble;

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
        P25(0.25),
        MEDIAN(0.5),
        P75(0.75),
        P90(0.9),
        P99(0.99),
        P99_9(0.999),
        /** Which of the points that draw the same random numbers is the fastest, or by how little they differ. */
        DIFFERENCE;

        private final OptionalDouble share;

        Of() {
            this.share = OptionalDouble.empty();
        }

        Of(double share) {
            this.share = OptionalDouble.of(share);
        }

        /** The share of the latencies that a quantile does not exceed; empty if it is none. */
        public OptionalDouble share() {
            return share;
        }

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Of the mean. */
    public StopRule(double confidence, double within) {
        this(confidence, within, Of.MEAN);
    }
}
