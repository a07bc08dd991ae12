package io.tagline.documents.units;

import io.tagline.documents.Code;
import io.tagline.documents.Printable;
import io.tagline.documents.units.ParsedValue.Refused;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.regex.Pattern;

/** Reads numbers without a unit, within bounds that are both included. */
public final class Numbers {

    /** No {@code long} has more digits; a longer number is out of range without being computed. */
    private static final int MOST_DIGITS = 19;

    private static final Pattern INTEGER = Pattern.compile("[+-]?[0-9]++");
    private static final Pattern LEADING = Pattern.compile("[+-]?0*+");

    private Numbers() {}

    /** An integer in decimal digits. */
    public static ParsedValue<Long> integer(String text, long min, long max) {
        String stripped = text.strip();
        if (!INTEGER.matcher(stripped).matches()) {
            return new Refused<>(Code.NOT_AN_INTEGER, Printable.quoted(text) + " is not an integer", "");
        }
        BigInteger number = number(stripped);
        if (number.compareTo(BigInteger.valueOf(min)) < 0) {
            String range = max >= Integer.MAX_VALUE ? "at least " + min : "from " + min + " to " + max;
            return outside(text, number.signum() < 0 && min >= 0, range);
        }
        return number.compareTo(BigInteger.valueOf(max)) > 0
                ? outside(text, false, "from " + min + " to " + max)
                : new ParsedValue.Value<>(number.longValueExact());
    }

    /** A decimal number; never infinite, never NaN. */
    public static ParsedValue<Double> decimal(String text, double min, double max) {
        ParsedValue<Numeral> read = Numeral.read(text);
        if (read instanceof Refused<Numeral> refused) {
            return new Refused<>(refused.code(), refused.message(), refused.note());
        }
        Numeral numeral = read.value().orElseThrow();
        if (!numeral.unit().isEmpty()) {
            return new Refused<>(Code.NOT_A_NUMBER, Printable.quoted(text) + " is not a plain number", "");
        }
        double number = numeral.number().doubleValue();
        boolean open = max >= Float.MAX_VALUE && number < min;
        String range = open ? "at least " + plain(min) : "from " + plain(min) + " to " + plain(max);
        return number >= min && number <= max
                ? new ParsedValue.Value<>(number)
                : outside(text, number < 0 && min >= 0, range);
    }

    /** One that is too long is as far out as any. */
    private static BigInteger number(String digits) {
        String significant = LEADING.matcher(digits).replaceFirst("");
        BigInteger size = significant.length() > MOST_DIGITS
                ? BigInteger.TEN.pow(MOST_DIGITS)
                : new BigInteger("0" + significant);
        return digits.startsWith("-") ? size.negate() : size;
    }

    private static <T> ParsedValue<T> outside(String text, boolean negative, String range) {
        return negative
                ? new Refused<>(Code.NEGATIVE_VALUE, Printable.quoted(text) + " is negative", range)
                : new Refused<>(Code.OUT_OF_RANGE, Printable.quoted(text) + " is out of range", range);
    }

    private static String plain(double bound) {
        return Double.isInfinite(bound)
                ? String.valueOf(bound)
                : BigDecimal.valueOf(bound).stripTrailingZeros().toPlainString();
    }
}
