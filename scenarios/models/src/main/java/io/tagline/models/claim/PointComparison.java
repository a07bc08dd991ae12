package io.tagline.models.claim;

import java.util.Optional;
import java.util.function.DoubleBinaryOperator;

/**
 * The samples of a point beside its model: a band, which should contain the samples, or one number. A sample never equals a number exactly, so the mean
 * is tested against it instead.
 *
 * @param shareWithin the share of the samples inside the band; empty for a single number, and for a band that cannot be compared
 * @param overhead over the single number; empty for a band
 * @param used the share of the band between the smallest and the largest sample; empty without a comparison, or if the ends are equal
 * @param below how far the smallest sample is below the band, in nanoseconds; 0 if it is not, or without a comparison
 * @param above how far the largest sample is above it; 0 if it is not, or without a comparison
 */
public record PointComparison(
        Prediction prediction,
        Optional<Double> shareWithin,
        Optional<Overhead> overhead,
        Optional<Double> used,
        double below,
        double above) {

    /**
     * Beside these latencies.
     *
     * @param share of them between two ends
     * @param overhead over the model if it is one number
     */
    public static PointComparison of(
            Prediction prediction, SampleSummary latency, DoubleBinaryOperator share, Optional<Overhead> overhead) {
        if (prediction.band().isEmpty() || prediction.incomparable().isPresent()) {
            return new PointComparison(prediction, Optional.empty(), overhead, Optional.empty(), 0, 0);
        }
        double low = prediction.min().mean();
        double high = prediction.max().orElseThrow().mean();
        double least = latency.known(PointMetric.MIN);
        double most = latency.known(PointMetric.MAX);
        return new PointComparison(
                prediction,
                Optional.of(share.applyAsDouble(low, high)),
                Optional.empty(),
                high > low ? Optional.of((most - least) / (high - low)) : Optional.empty(),
                Math.max(0, low - least),
                Math.max(0, most - high));
    }

    /** The model's smallest or only value, in nanoseconds. */
    public double low() {
        return prediction.min().mean();
    }

    /** The model's largest or only value, in nanoseconds; empty if it has none. */
    public Optional<Double> high() {
        return prediction.max().map(Estimate::mean);
    }

    /** T_max over T_min: the tightness of the band; empty for a number, or if T_min is 0. */
    public Optional<Double> ratio() {
        return isBand() && low() > 0 ? high().map(high -> high / low()) : Optional.empty();
    }

    /** The position of a latency between the band's ends, 0 and 1; empty unless the ends differ. */
    public Optional<Double> position(double latency) {
        return high().filter(high -> high > low()).map(high -> (latency - low()) / (high - low()));
    }

    /** Whether the model is a band, not a single number. */
    public boolean isBand() {
        return prediction.band().isPresent();
    }

    /** Whether the model is a band that no sample may leave. */
    public boolean isGuaranteed() {
        return prediction.band().filter(ModelBand.GUARANTEED::equals).isPresent();
    }

    /** Whether every sample is inside the band; unknown for a single number, and without a comparison. */
    public Optional<Boolean> inBounds() {
        return shareWithin.map(share -> share == 1);
    }

    /** Whether as many samples are inside the band as the model requires; unknown without a comparison. */
    public Optional<Boolean> holds() {
        return shareWithin.map(share -> share >= prediction.share());
    }
}
