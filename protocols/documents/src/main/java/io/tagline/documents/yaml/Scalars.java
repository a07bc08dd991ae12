package io.tagline.documents.yaml;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Names;
import io.tagline.documents.Printable;
import io.tagline.documents.units.Numbers;
import io.tagline.documents.units.ParsedValue;
import io.tagline.documents.units.Units;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads one node as a value of a type. A node that is no such value is reported, at its place, and gives nothing. */
public final class Scalars {

    /** The version of all formats. */
    public static final String VERSION = "1";

    /** What a name looks like. */
    public static final String NAMES = "[A-Za-z_][A-Za-z0-9_.+-]{0,63}";

    private static final Pattern NAME = Pattern.compile(NAMES);

    private Scalars() {}

    /** Any text; a key without a value is refused. */
    public static Optional<String> text(YamlNode node, Diagnostics diagnostics) {
        return scalar(node, "a text", diagnostics);
    }

    /** An identifier: a letter or {@code _}, then letters, digits and {@code _ . + -}, 64 characters at most. */
    public static Optional<String> name(YamlNode node, Diagnostics diagnostics) {
        Function<String, ParsedValue<String>> rule = text -> NAME.matcher(text).matches()
                ? new ParsedValue.Value<>(text)
                : new ParsedValue.Refused<>(
                        Code.BAD_NAME,
                        Printable.quoted(text) + " cannot be a name",
                        "a name is a letter, then letters, digits and `_` `.` `+` `-`");
        return read(node, "a name", rule, diagnostics);
    }

    /** An integer between two bounds, both included. */
    public static Optional<Integer> integer(YamlNode node, int min, int max, Diagnostics diagnostics) {
        return integer(node, (long) min, (long) max, diagnostics).map(Long::intValue);
    }

    /** An integer between two bounds, both included. */
    public static Optional<Long> integer(YamlNode node, long min, long max, Diagnostics diagnostics) {
        return read(node, "an integer", text -> Numbers.integer(text, min, max), diagnostics);
    }

    /** A number without a unit between two bounds, both included. */
    public static Optional<Double> decimal(YamlNode node, double min, double max, Diagnostics diagnostics) {
        return read(node, "a number", text -> Numbers.decimal(text, min, max), diagnostics);
    }

    /** A duration in picoseconds, not negative. */
    public static Optional<Long> duration(YamlNode node, Diagnostics diagnostics) {
        return read(node, "a duration", Units::duration, diagnostics);
    }

    /** A size in bytes, not negative. */
    public static Optional<Long> size(YamlNode node, Diagnostics diagnostics) {
        return read(node, "a size", Units::size, diagnostics);
    }

    /** A frequency in hertz, above zero. */
    public static Optional<Long> frequency(YamlNode node, Diagnostics diagnostics) {
        return read(node, "a frequency", Units::frequency, diagnostics);
    }

    /** A bandwidth in bytes per second, not negative. */
    public static Optional<Long> bandwidth(YamlNode node, Diagnostics diagnostics) {
        return read(node, "a bandwidth", Units::bandwidth, diagnostics);
    }

    /** A percentage as a share from 0 to 1. */
    public static Optional<Double> percentage(YamlNode node, Diagnostics diagnostics) {
        return read(node, "a percentage", Units::percentage, diagnostics);
    }

    /** One of the legal texts. */
    public static Optional<String> choice(YamlNode node, Collection<String> legal, Diagnostics diagnostics) {
        Optional<String> text = scalar(node, "one of " + Names.listed(legal), diagnostics);
        if (text.isPresent() && !legal.contains(text.get())) {
            diagnostics
                    .error(Code.UNKNOWN_NAME, node.span(), "unknown name " + Printable.quoted(text.get()))
                    .nearest(text.get(), legal)
                    .help("one of: " + Names.listed(legal));
        }
        return text.filter(legal::contains);
    }

    /** A constant of an enum, written in lower case with hyphens: {@code READ_ONLY} is {@code read-only}. */
    public static <E extends Enum<E>> Optional<E> choice(YamlNode node, Class<E> type, Diagnostics diagnostics) {
        Map<String, E> constants = Arrays.stream(type.getEnumConstants())
                .collect(Collectors.toMap(Scalars::written, c -> c, (a, b) -> a, LinkedHashMap::new));
        return choice(node, constants.keySet(), diagnostics).map(constants::get);
    }

    /** A constant of an enum as a document writes it. */
    public static String written(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The version of a format that this reader knows. */
    public static Optional<String> version(YamlNode node, Diagnostics diagnostics) {
        Optional<String> version = text(node, diagnostics);
        if (version.isPresent() && !version.get().equals(VERSION)) {
            diagnostics
                    .error(
                            Code.BAD_VERSION,
                            node.span(),
                            "this tagline does not read format " + Printable.quoted(version.get()))
                    .note("write `tagline: " + VERSION + "`");
        }
        return version;
    }

    /** The items of a list. */
    public static Optional<List<YamlNode>> items(YamlNode node, Diagnostics diagnostics) {
        if (node instanceof YamlList list) {
            return Optional.of(list.items());
        }
        wrongType(node, "a list", diagnostics);
        return Optional.empty();
    }

    private static <T> Optional<T> read(
            YamlNode node, String wanted, Function<String, ParsedValue<T>> rule, Diagnostics diagnostics) {
        return scalar(node, wanted, diagnostics).map(rule).flatMap(reading -> {
            if (reading instanceof ParsedValue.Refused<T> refused) {
                diagnostics
                        .error(refused.code(), node.span(), refused.message())
                        .note(refused.note());
            }
            return reading.value();
        });
    }

    private static Optional<String> scalar(YamlNode node, String wanted, Diagnostics diagnostics) {
        if (node instanceof YamlText text && !text.isNothing()) {
            Printable.firstHidden(text.text())
                    .ifPresent(at -> diagnostics.error(
                            Code.HIDDEN_CHARACTER,
                            node.span(),
                            "this text has an invisible character, U+%04X"
                                    .formatted((int) text.text().charAt(at))));
            return Optional.of(text.text());
        }
        wrongType(node, wanted, diagnostics);
        return Optional.empty();
    }

    static void wrongType(YamlNode node, String wanted, Diagnostics diagnostics) {
        diagnostics.error(Code.WRONG_TYPE, node.span(), "expected " + wanted + ", found " + node.kind());
    }
}
