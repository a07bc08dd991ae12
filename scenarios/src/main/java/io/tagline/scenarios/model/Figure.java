package io.tagline.scenarios.model;

import java.util.Locale;

/**
 * A number that an expectation can speak about.
 *
 * @param name what observations call it
 */
public record Figure(String name, Unit unit) {

    /** What a figure is measured in. */
    public enum Unit {
        /** A local read of 8.6 ns is judged by its second decimal. */
        NANOSECONDS("%.2f ns"),
        NONE("%.4f");

        private final String format;

        Unit(String format) {
            this.format = format;
        }
    }

    String write(double number) {
        return String.format(Locale.ROOT, unit.format, number);
    }
}
