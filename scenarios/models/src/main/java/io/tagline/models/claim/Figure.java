package io.tagline.models.claim;

import io.tagline.documents.units.Rounded;

/**
 * A number that an expectation can speak about.
 *
 * @param name what observations call it
 */
public record Figure(String name, Unit unit) {

    /** The unit of a figure. */
    public enum Unit {
        /** A local read of 8.6 ns is judged by its second decimal. */
        NANOSECONDS(2, " ns", "ns"),
        PERCENT(1, " %", "%"),
        COUNT(0, "", ""),
        NONE(4, "", "");

        private final int decimals;
        private final String behind;
        private final String word;

        Unit(int decimals, String behind, String word) {
            this.decimals = decimals;
            this.behind = behind;
            this.word = word;
        }

        /** As it is written after a number; empty for a number without unit. */
        public String word() {
            return word;
        }
    }

    String write(double number) {
        return Rounded.fixed(number, unit.decimals) + unit.behind;
    }
}
