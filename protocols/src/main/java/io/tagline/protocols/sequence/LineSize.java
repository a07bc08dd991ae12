package io.tagline.protocols.sequence;

import io.tagline.documents.Code;
import io.tagline.documents.Printable;
import io.tagline.documents.units.ParsedValue;
import io.tagline.documents.units.ParsedValue.Refused;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How many addresses a line has. Exercises print addresses in hexadecimal, with {@code 0x} or without it.
 *
 * @param unit {@code B} where addresses count bytes; empty where they count something else, such as words or blocks
 * @param decimal whether they are decimal, all the same
 */
public record LineSize(long addresses, String unit, boolean decimal) {

    private static final long MOST = 1 << 16;

    private static final Pattern SIZE = Pattern.compile("\\s*([0-9]{1,9})\\s*(B|bytes?)?(\\s*,?\\s*decimal)?\\s*");

    /** Letters alone are rather a name: {@code FC} is an address as {@code 0xFC} only. */
    private static final Pattern HEXADECIMAL =
            Pattern.compile("0[xX](?<marked>[0-9A-Fa-f]{1,15})|(?=.*[0-9])(?<plain>[0-9A-Fa-f]{1,15})");

    private static final Pattern DECIMAL = Pattern.compile("[0-9]{1,15}");

    /** What may be an address where no length of lines is given: a block is called {@code A4}, and an address {@code AC20}, {@code 0x4} or {@code 120}. */
    private static final Pattern LOOKS_LIKE_ONE =
            Pattern.compile("0[xX][0-9A-Fa-f]+|[0-9][0-9A-Fa-f]*|(?=.*[0-9])[0-9A-Fa-f]{3,}");

    /** A length such as {@code 64 B}, {@code 4}, or {@code 4 decimal}. */
    public static ParsedValue<LineSize> read(String text) {
        Matcher matcher = SIZE.matcher(text);
        if (!matcher.matches()) {
            return new Refused<>(
                    Code.SEQUENCE_SYNTAX,
                    Printable.quoted(text.strip()) + " is not the length of a line",
                    "write `64 B` where addresses count bytes, or `4` where they count words and a line has four");
        }
        long addresses = Long.parseLong(matcher.group(1));
        if (addresses < 1 || addresses > MOST || Long.bitCount(addresses) != 1) {
            return new Refused<>(
                    Code.OUT_OF_RANGE,
                    Printable.quoted(text.strip()) + " is not the length of a line",
                    "a power of two, from 1 to " + MOST);
        }
        return new ParsedValue.Value<>(
                new LineSize(addresses, matcher.group(2) == null ? "" : "B", matcher.group(3) != null));
    }

    /** Whether a name may be an address: its line then depends on the length of lines. */
    static boolean mayBeAddress(String name) {
        return LOOKS_LIKE_ONE.matcher(name).matches();
    }

    /** The address that a name is; empty if it is none. */
    OptionalLong address(String name) {
        Matcher matcher = (decimal ? DECIMAL : HEXADECIMAL).matcher(name);
        if (!matcher.matches()) {
            return OptionalLong.empty();
        }
        if (decimal) {
            return OptionalLong.of(Long.parseLong(name));
        }
        String marked = matcher.group("marked");
        return OptionalLong.of(Long.parseLong(marked != null ? marked : matcher.group("plain"), 16));
    }

    /** As it is written: {@code 64 B}. */
    public String text() {
        return addresses + (unit.isEmpty() ? "" : " " + unit) + (decimal ? " decimal" : "");
    }

    /** What a name has to be, for a message. */
    String wanted() {
        return decimal
                ? "addresses are decimal here, such as 108"
                : "names are hexadecimal addresses here, such as AC20 or 0x1C; one of letters alone needs 0x";
    }

    /** In words. */
    String sentence() {
        String length = addresses == 1
                ? "Each address is a line of its own"
                : "A line has " + addresses + (unit.isEmpty() ? " addresses" : " bytes");
        return length + ", and addresses are " + (decimal ? "decimal" : "hexadecimal") + ".";
    }
}
