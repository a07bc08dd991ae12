package io.tagline.scenarios.experiment;

import io.tagline.models.claim.Prediction;
import java.util.Optional;

/**
 * The samples of a point beside its model: a band, which they should lie in, or one number, which a sample never meets
 * exactly and which the mean is tested against instead.
 *
 * @param shareWithin the share of the samples inside the band; none for a single number
 * @param overhead over the single number; none for a band
 * @param below how far the smallest sample lies below the band, in nanoseconds; 0 if it does not
 * @param above how far the largest sample lies above it; 0 if it does not
 */
public record Comparison(
        Prediction prediction, Optional<Double> shareWithin, Optional<Overhead> overhead, double below, double above) {

    static Comparison of(Prediction prediction, Samples samples, Distribution distribution, double confidence) {
        double low = prediction.min().mean();
        double high = prediction.max().mean();
        double below = Math.max(0, low - distribution.min());
        double above = Math.max(0, distribution.max() - high);
        return low == high
                ? new Comparison(
                        prediction,
                        Optional.empty(),
                        Overhead.of(distribution, prediction.min(), confidence),
                        below,
                        above)
                : new Comparison(
                        prediction, Optional.of(samples.shareWithin(low, high)), Optional.empty(), below, above);
    }

    /** The model's smallest or only value, in nanoseconds. */
    public double low() {
        return prediction.min().mean();
    }

    /** The model's largest or only value, in nanoseconds. */
    public double high() {
        return prediction.max().mean();
    }

    /** Where a latency lies between the band's ends, 0 and 1; without a meaning if there is no band. */
    double position(double latency) {
        return (latency - low()) / (high() - low());
    }

    /** Whether the model is a band, not a single number. */
    public boolean isBand() {
        return shareWithin.isPresent();
    }

    /** Whether every sample lies inside the band; unknown for a single number. */
    public Optional<Boolean> inBounds() {
        return shareWithin.map(share -> share == 1);
    }

    /** Whether as many samples lie inside the band as the model requires; unknown for a single number. */
    public Optional<Boolean> holds() {
        return shareWithin.map(share -> share >= prediction.share());
    }
}
