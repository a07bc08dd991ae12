package io.tagline.models.claim;

import io.tagline.documents.columns.Kind;
import io.tagline.documents.json.Json;
import io.tagline.documents.keys.Schema;
import java.util.Optional;

/**
 * The prediction of the analytical model for a point: one number, or a band, whose ends may be equal.
 *
 * @param band which band it is; empty for one number, of which {@code min} and {@code max} are the same
 * @param max empty if nothing bounds the latency from above
 * @param unbounded the reason for a missing {@code max}; empty if there is one
 * @param share the share of the samples that should lie between them
 * @param most the band of all replications but a share, within that of all
 */
public record Prediction(
        String name,
        Optional<ModelBand> band,
        Estimate min,
        Optional<Estimate> max,
        Optional<String> unbounded,
        double share,
        Optional<Most> most) {

    /**
     * A band that all replications keep but a share.
     *
     * @param share of replications
     * @param min in nanoseconds
     * @param max in nanoseconds
     */
    public record Most(double share, double min, double max) {

        /** The share as a number in JSON. */
        static final Kind<Most> KIND = Kind.of(Schema.of("number"), most -> new Json.Numeral(most.word()));

        /** The share as JSON and options write it. */
        public String word() {
            return "1e-" + exponent();
        }

        /** The share as a power of ten, for people. */
        public String power() {
            return "10^-" + exponent();
        }

        /** All others, in words. */
        public String others() {
            int exponent = (int) exponent();
            return switch (exponent) {
                case 3 -> "all but one in a thousand";
                case 6 -> "all but one in a million";
                case 9 -> "all but one in a billion";
                default -> "all but " + power();
            };
        }

        private long exponent() {
            return Math.round(-StrictMath.log10(share));
        }
    }

    public static Prediction number(String name, Estimate number) {
        return new Prediction(
                name, Optional.empty(), number, Optional.of(number), Optional.empty(), 1, Optional.empty());
    }

    public static Prediction band(String name, ModelBand band, Estimate min, Estimate max) {
        return new Prediction(name, Optional.of(band), min, Optional.of(max), Optional.empty(), 1, Optional.empty());
    }

    /** A band without an upper end. */
    public static Prediction unbounded(String name, ModelBand band, Estimate min, String why) {
        return new Prediction(name, Optional.of(band), min, Optional.empty(), Optional.of(why), 1, Optional.empty());
    }

    public Prediction withShare(double wanted) {
        return new Prediction(name, band, min, max, unbounded, wanted, most);
    }

    /** The same beside a band for all replications but a share. */
    public Prediction withMost(Optional<Most> other) {
        return new Prediction(name, band, min, max, unbounded, share, other);
    }

    /** Why samples cannot be compared with the band; empty if they can, or if it is one number. */
    public Optional<String> incomparable() {
        return band.isEmpty() || max.filter(most -> min.mean() <= most.mean()).isPresent()
                ? Optional.empty()
                : Optional.of(unbounded.orElse("T_min is above T_max"));
    }
}
