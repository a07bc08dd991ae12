package io.tagline.scenarios.experiment;

import io.tagline.scenarios.model.Prediction;
import java.util.Optional;

/**
 * The samples of a point beside its model: a band, which they should lie in, or one number, which a sample never meets
 * exactly and which the mean is tested against instead.
 *
 * @param shareWithin the share of the samples inside the band; none for a single number
 * @param overhead over the single number; none for a band
 */
public record Comparison(Prediction prediction, Optional<Double> shareWithin, Optional<Overhead> overhead) {

    static Comparison of(Prediction prediction, Samples samples, Distribution distribution) {
        double low = prediction.min().mean();
        double high = prediction.max().mean();
        return low == high
                ? new Comparison(prediction, Optional.empty(), Overhead.of(distribution, prediction.min()))
                : new Comparison(prediction, Optional.of(samples.shareWithin(low, high)), Optional.empty());
    }

    /** The model's smallest or only value, in nanoseconds. */
    public double low() {
        return prediction.min().mean();
    }

    /** The model's largest or only value, in nanoseconds. */
    public double high() {
        return prediction.max().mean();
    }

    /** Whether every sample lies inside the band; unknown for a single number. */
    public Optional<Boolean> inBounds() {
        return shareWithin.map(share -> share == 1);
    }
}
