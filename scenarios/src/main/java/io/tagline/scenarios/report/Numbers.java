package io.tagline.scenarios.report;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** How every number of every report is written: plain decimals, rounded half to even, the same on every JDK. */
final class Numbers {

    /** Half a picosecond is 0.0005 ns. */
    private static final int SAMPLE_DECIMALS = 4;

    private static final int STATISTIC_DECIMALS = 3;

    private static final int RATIO_DECIMALS = 6;

    private Numbers() {}

    /** A simulated time in nanoseconds: exact down to half a picosecond. */
    static String sample(double nanoseconds) {
        return shortest(nanoseconds, SAMPLE_DECIMALS);
    }

    /** A statistic of times: to the picosecond. */
    static String statistic(double nanoseconds) {
        return shortest(nanoseconds, STATISTIC_DECIMALS);
    }

    /** A number without unit, such as a share. */
    static String ratio(double number) {
        return shortest(number, RATIO_DECIMALS);
    }

    /** Without zeros at the end. */
    static String shortest(double number, int decimals) {
        BigDecimal rounded = rounded(number, decimals);
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }

    /** With all its decimals, so that a column lines up. */
    static String fixed(double number, int decimals) {
        return rounded(number, decimals).toPlainString();
    }

    private static BigDecimal rounded(double number, int decimals) {
        return new BigDecimal(number).setScale(decimals, RoundingMode.HALF_EVEN);
    }
}
