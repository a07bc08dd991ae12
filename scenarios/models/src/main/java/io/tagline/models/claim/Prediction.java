package io.tagline.models.claim;

import java.util.Optional;

/**
 * The prediction of the analytical model for a point: one number, or a band, whose ends may be equal.
 *
 * @param band which band it is; empty for one number, of which {@code min} and {@code max} are the same
 * @param max empty if nothing bounds the latency from above
 * @param unbounded the reason for a missing {@code max}; empty if there is one
 * @param share the share of the samples that should lie between them
 */
public record Prediction(
        String name,
        Optional<ModelBand> band,
        Estimate min,
        Optional<Estimate> max,
        Optional<String> unbounded,
        double share) {

    /** One number. */
    public static Prediction number(String name, Estimate number) {
        return new Prediction(name, Optional.empty(), number, Optional.of(number), Optional.empty(), 1);
    }

    /** A band for all samples. */
    public static Prediction band(String name, ModelBand band, Estimate min, Estimate max) {
        return new Prediction(name, Optional.of(band), min, Optional.of(max), Optional.empty(), 1);
    }

    /** A band without an upper end. */
    public static Prediction unbounded(String name, ModelBand band, Estimate min, String why) {
        return new Prediction(name, Optional.of(band), min, Optional.empty(), Optional.of(why), 1);
    }

    /** The same for this share of the samples. */
    public Prediction withShare(double wanted) {
        return new Prediction(name, band, min, max, unbounded, wanted);
    }

    /** Why samples cannot be compared with the band; empty if they can, or if it is one number. */
    public Optional<String> incomparable() {
        return band.isEmpty() || max.filter(most -> min.mean() <= most.mean()).isPresent()
                ? Optional.empty()
                : Optional.of(unbounded.orElse("T_min is above T_max"));
    }
}
