package io.tagline.documents.units;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Numbers as plain decimals, rounded half to even. JDKs disagree on the digits of a double ({@code Double.toString} changed with JDK 19), so
 * nothing that is written may depend on them: here a double counts as exactly the binary fraction that it is.
 */
public final class Rounded {

    private Rounded() {}

    /** Powers of ten that a double has exactly. */
    private static final double[] POWERS = {1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6};

    /** Below this, the product of a number and a power is off by less than 2^-13. */
    private static final double LARGE = 1L << 40;

    /** So much less than a half that such an error decides nothing. */
    private static final double NEAR = 0.499;

    private static final long UNSURE = Long.MIN_VALUE;

    /** With all its decimals, so that a column lines up. */
    public static String fixed(double number, int decimals) {
        long units = units(number, decimals);
        if (units != UNSURE) {
            return text(units, decimals);
        }
        return Double.isFinite(number) ? rounded(number, decimals).toPlainString() : Double.toString(number);
    }

    /** Without zeros at the end. */
    public static String shortest(double number, int decimals) {
        long units = units(number, decimals);
        if (units != UNSURE) {
            return shortest(units, decimals);
        }
        BigDecimal rounded = rounded(number, decimals);
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }

    private static BigDecimal rounded(double number, int decimals) {
        return new BigDecimal(number).setScale(decimals, RoundingMode.HALF_EVEN);
    }

    /** A number in units of its last decimal, or {@link #UNSURE} where plain arithmetic could round to the wrong one: nearly all need no more. */
    private static long units(double number, int decimals) {
        if (decimals >= POWERS.length) {
            return UNSURE;
        }
        double product = number * POWERS[decimals];
        double nearest = Math.rint(product);
        return Math.abs(product) < LARGE && Math.abs(product - nearest) < NEAR ? (long) nearest : UNSURE;
    }

    private static String shortest(long units, int decimals) {
        long left = units;
        int places = decimals;
        while (places > 0 && left % 10 == 0) {
            left /= 10;
            places--;
        }
        return text(left, places);
    }

    private static String text(long units, int decimals) {
        String digits = Long.toString(Math.abs(units));
        StringBuilder text = new StringBuilder(units < 0 ? "-" : "");
        int whole = digits.length() - decimals;
        text.append(whole > 0 ? digits.substring(0, whole) : "0");
        if (decimals > 0) {
            text.append('.')
                    .append("0".repeat(Math.max(0, -whole)))
                    .append(digits, Math.max(0, whole), digits.length());
        }
        return text.toString();
    }
}
