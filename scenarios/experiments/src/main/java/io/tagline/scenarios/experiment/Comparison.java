package io.tagline.scenarios.experiment;

import io.tagline.models.claim.Estimate;
import io.tagline.models.claim.Prediction;
import java.util.Optional;

/**
 * The samples of a point beside its model: a band, which they should lie in, or one number, which a sample never meets
 * exactly and which the mean is tested against instead.
 *
 * @param shareWithin the share of the samples inside the band; none for a single number, and where a band is no band
 * @param overhead over the single number; none for a band
 * @param used the share of the band that lies between the smallest and the largest sample; none where nothing was compared, or the ends are equal
 * @param below how far the smallest sample lies below the band, in nanoseconds; 0 if it does not, or nothing was compared
 * @param above how far the largest sample lies above it; 0 if it does not, or nothing was compared
 */
public record Comparison(
        Prediction prediction,
        Optional<Double> shareWithin,
        Optional<Overhead> overhead,
        Optional<Double> used,
        double below,
        double above) {

    static Comparison of(Prediction prediction, Samples samples, Distribution distribution, double confidence) {
        if (prediction.band().isEmpty()) {
            Optional<Overhead> overhead = Overhead.of(distribution, prediction.min(), confidence);
            return new Comparison(prediction, Optional.empty(), overhead, Optional.empty(), 0, 0);
        } else if (prediction.incomparable().isPresent()) {
            return new Comparison(prediction, Optional.empty(), Optional.empty(), Optional.empty(), 0, 0);
        }
        double low = prediction.min().mean();
        double high = prediction.max().orElseThrow().mean();
        return new Comparison(
                prediction,
                Optional.of(samples.shareWithin(low, high)),
                Optional.empty(),
                high > low ? Optional.of((distribution.max() - distribution.min()) / (high - low)) : Optional.empty(),
                Math.max(0, low - distribution.min()),
                Math.max(0, distribution.max() - high));
    }

    /** The model's smallest or only value, in nanoseconds. */
    public double low() {
        return prediction.min().mean();
    }

    /** The model's largest or only value, in nanoseconds; empty if there is none. */
    public Optional<Double> high() {
        return prediction.max().map(Estimate::mean);
    }

    /** How many times T_min T_max is: how tight the band is; none for a number, and where T_min is 0. */
    public Optional<Double> ratio() {
        return isBand() && low() > 0 ? high().map(high -> high / low()) : Optional.empty();
    }

    /** Where a latency lies between the band's ends, 0 and 1; empty unless these are apart. */
    Optional<Double> position(double latency) {
        return high().filter(high -> high > low()).map(high -> (latency - low()) / (high - low()));
    }

    /** Whether the model is a band, not a single number. */
    public boolean isBand() {
        return prediction.band().isPresent();
    }

    /** Whether every sample lies inside the band; unknown for a single number, and where nothing was compared. */
    public Optional<Boolean> inBounds() {
        return shareWithin.map(share -> share == 1);
    }

    /** Whether as many samples lie inside the band as the model requires; unknown where nothing was compared. */
    public Optional<Boolean> holds() {
        return shareWithin.map(share -> share >= prediction.share());
    }
}
