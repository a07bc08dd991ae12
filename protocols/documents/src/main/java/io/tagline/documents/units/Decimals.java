package io.tagline.documents.units;

import java.util.Locale;

/** How every number of every report is written: plain decimals, rounded half to even, the same on every JDK. */
public final class Decimals {

    /** The unit of all times in reports. */
    public static final String NANOSECONDS = "ns";

    /** Half a picosecond is 0.0005 ns. */
    private static final int SAMPLE = 4;

    private static final int STATISTIC = 3;
    private static final int RATIO = 6;

    private Decimals() {}

    /** A simulated time in nanoseconds: exact down to half a picosecond. */
    public static String sample(double nanoseconds) {
        return shortest(nanoseconds, SAMPLE);
    }

    /** A statistic of times: to the picosecond. */
    public static String statistic(double nanoseconds) {
        return shortest(nanoseconds, STATISTIC);
    }

    /** A number without unit, such as a share. */
    public static String ratio(double number) {
        return shortest(number, RATIO);
    }

    /** Without zeros at the end. */
    public static String shortest(double number, int decimals) {
        return Rounded.shortest(number, decimals);
    }

    /** A share of one as a percentage with one decimal. */
    public static String percent(double share) {
        return fixed(100 * share, 1) + " %";
    }

    /** The same of a difference, with its sign. */
    public static String signedPercent(double share) {
        return plus(share) + percent(share);
    }

    /** The sign of a difference that has none when it is written; empty for zero. */
    public static String plus(double difference) {
        return difference > 0 ? "+" : "";
    }

    /** A whole number in groups of three digits. */
    public static String grouped(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** A time in picoseconds as nanoseconds, with all its decimals. */
    public static String nanoseconds(long picoseconds, int decimals) {
        return fixed(Units.nanoseconds(picoseconds), decimals);
    }

    /** With all its decimals, so that a column lines up. */
    public static String fixed(double number, int decimals) {
        return Rounded.fixed(number, decimals);
    }
}
