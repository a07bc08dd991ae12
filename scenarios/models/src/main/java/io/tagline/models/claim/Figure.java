package io.tagline.models.claim;

import java.util.Locale;

/**
 * A number that an expectation can speak about.
 *
 * @param name what observations call it
 */
public record Figure(String name, Unit unit) {

    /** The share of the latencies that a model's band holds. */
    public static final Figure SHARE = new Figure("share", Unit.PERCENT);

    /** Where the median lies in a model's band: 0 at T_min, 100 % at T_max. */
    public static final Figure POSITION = new Figure("position", Unit.PERCENT);

    /** What a figure is measured in. */
    public enum Unit {
        /** A local read of 8.6 ns is judged by its second decimal. */
        NANOSECONDS("%.2f ns", "ns"),
        PERCENT("%.1f %%", "%"),
        NONE("%.4f", "");

        private final String format;
        private final String word;

        Unit(String format, String word) {
            this.format = format;
            this.word = word;
        }

        /** As it stands behind a number; empty for a number without unit. */
        String word() {
            return word;
        }
    }

    String write(double number) {
        return String.format(Locale.ROOT, unit.format, number);
    }
}
