package io.tagline.documents.units;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * Numbers as plain decimals, rounded half to even. JDKs disagree on the digits of a double ({@code Double.toString} changed with JDK 19), so
 * nothing that is written may depend on them: here a double counts as exactly the binary fraction that it is.
 */
public final class Rounded {

    private Rounded() {}

    /** With all its decimals, so that a column lines up. */
    public static String fixed(double number, int decimals) {
        return Double.isFinite(number) ? rounded(number, decimals).toPlainString() : Double.toString(number);
    }

    /** Without zeros at the end. */
    public static String shortest(double number, int decimals) {
        BigDecimal rounded = rounded(number, decimals);
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }

    private static BigDecimal rounded(double number, int decimals) {
        return new BigDecimal(number).setScale(decimals, RoundingMode.HALF_EVEN);
    }
}
