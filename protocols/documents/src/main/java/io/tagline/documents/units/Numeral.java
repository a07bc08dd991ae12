package io.tagline.documents.units;

import io.tagline.documents.Code;
import io.tagline.documents.Printable;
import io.tagline.documents.units.ParsedValue.Refused;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A decimal number and the unit behind it, which may be empty.
 * Digits and exponent are bounded before any arithmetic, so that {@code 1e999999999} costs nothing.
 */
record Numeral(BigDecimal number, String unit) {

    /** What a number that is not negative looks like, as a pattern for editors. */
    static final String NUMBER = "\\+?([0-9]+(\\.[0-9]+)?|\\.[0-9]+)([eE][+-]?[0-9]+)?";

    private static final int LONGEST = 64;
    private static final int LARGEST_EXPONENT = 30;
    private static final Pattern SHAPE = Pattern.compile(
            "([+-]?+(?:[0-9]++(?:\\.[0-9]++)?+|\\.[0-9]++)(?:[eE]([+-]?+[0-9]++))?+)\\s*+([^0-9.].*+)?+");

    static ParsedValue<Numeral> read(String text) {
        String stripped = text.strip();
        Matcher shape = SHAPE.matcher(stripped);
        if (!shape.matches()) {
            return new Refused<>(Code.NOT_A_NUMBER, Printable.quoted(text) + " does not begin with a number", "");
        }
        if (shape.group(1).length() > LONGEST || exponent(shape) > LARGEST_EXPONENT) {
            return new Refused<>(Code.OUT_OF_RANGE, Printable.quoted(text) + " is out of range", "");
        }
        String unit = Optional.ofNullable(shape.group(3)).orElse("");
        return new ParsedValue.Value<>(new Numeral(new BigDecimal(shape.group(1)), unit));
    }

    /** The size of the exponent; a very long one is merely large. */
    private static int exponent(Matcher shape) {
        String digits = Optional.ofNullable(shape.group(2)).orElse("0");
        return digits.length() > 4 ? Integer.MAX_VALUE : Math.abs(Integer.parseInt(digits));
    }
}
