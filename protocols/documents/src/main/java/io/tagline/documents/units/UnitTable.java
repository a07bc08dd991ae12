package io.tagline.documents.units;

import io.tagline.documents.Code;
import io.tagline.documents.Names;
import io.tagline.documents.Printable;
import io.tagline.documents.units.ParsedValue.Refused;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The units of one quantity, each a whole multiple of the smallest, in which values are counted.
 * {@code example} is what a hint tells people to write, its unit being the usual one; {@code others} are further
 * units the hint names.
 */
record UnitTable(String quantity, String smallest, String example, String others, List<Unit> units) {

    private static final BigDecimal LARGEST = BigDecimal.valueOf(Long.MAX_VALUE);

    /** What such a value looks like, as a pattern for editors. */
    String pattern() {
        String names = units.stream().map(Unit::name).collect(Collectors.joining("|"));
        return Numeral.NUMBER + " *(" + names + ")";
    }

    ParsedValue<Long> read(String text) {
        ParsedValue<Numeral> read = Numeral.read(text);
        if (read instanceof Refused<Numeral> refused) {
            return new Refused<>(refused.code(), refused.message(), write(example));
        }
        Numeral numeral = read.value().orElseThrow();
        if (numeral.number().signum() < 0) {
            return new Refused<>(Code.NEGATIVE_VALUE, quantity + " is not negative", "");
        }
        return units.stream()
                .filter(unit -> unit.name().equals(numeral.unit()))
                .findFirst()
                .map(unit -> count(text, numeral.number().multiply(BigDecimal.valueOf(unit.factor()))))
                .orElseGet(() -> numeral.unit().isEmpty()
                        ? withoutUnit(text.strip())
                        : unknown(numeral.number().toPlainString(), numeral.unit()));
    }

    private ParsedValue<Long> count(String text, BigDecimal amount) {
        String quoted = Printable.quoted(text);
        if (amount.compareTo(LARGEST) > 0) {
            return new Refused<>(Code.OUT_OF_RANGE, quoted + " is too large for " + quantity, "");
        }
        if (amount.stripTrailingZeros().scale() > 0) {
            return new Refused<>(Code.NOT_WHOLE, quoted + " is not a whole number of " + smallest, "");
        }
        return new ParsedValue.Value<>(amount.longValueExact());
    }

    private ParsedValue<Long> withoutUnit(String number) {
        return new Refused<>(Code.MISSING_UNIT, Printable.quoted(number) + " has no unit", write(number + usualUnit()));
    }

    private ParsedValue<Long> unknown(String number, String unit) {
        String note = units.stream()
                .filter(known -> known.isCalled(unit))
                .map(Unit::name)
                .findFirst()
                .or(() -> Names.nearest(unit, units.stream().map(Unit::name).toList()))
                .map(name -> "write " + Printable.quoted(number + " " + name))
                .orElse("write it in" + usualUnit() + " (or " + others + ")");
        return new Refused<>(Code.UNKNOWN_UNIT, Printable.quoted(unit) + " is not a unit of " + quantity, note);
    }

    private String usualUnit() {
        return example.substring(example.indexOf(' '));
    }

    private String write(String amount) {
        return "write " + Printable.quoted(amount) + " (or " + others + ")";
    }

    /** A unit by its exact spelling, how many of the smallest unit it is worth, and words that people use for it. */
    record Unit(String name, long factor, List<String> words) {

        Unit(String name, long factor, String... words) {
            this(name, factor, List.of(words));
        }

        boolean isCalled(String word) {
            String one = word.toLowerCase(Locale.ROOT).replaceFirst("s?\\.?$", "");
            return words.contains(one);
        }
    }
}
