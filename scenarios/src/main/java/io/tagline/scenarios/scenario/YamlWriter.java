package io.tagline.scenarios.scenario;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Writes the YAML of a scenario: two levels, flow style below. */
final class YamlWriter {

    private static final Pattern PLAIN = Pattern.compile("-?[A-Za-z0-9_./]([A-Za-z0-9_./ -]*[A-Za-z0-9_./-])?");
    private static final Pattern KEY = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*(\\[[A-Za-z0-9_]+\\])*");

    private final StringBuilder out = new StringBuilder();

    void entry(String key, String value) {
        out.append(key).append(": ").append(value).append('\n');
    }

    /** Begins a map or a list. */
    void open(String key) {
        out.append(key).append(":\n");
    }

    /** An entry of the map begun last. */
    void inner(String key, String value) {
        out.append("  ");
        entry(key, value);
    }

    /** An item of the list begun last. */
    void item(String value) {
        out.append("  - ").append(value).append('\n');
    }

    /** A text of several lines, as it stands. */
    void block(String key, String text) {
        if (text.startsWith(" ") || text.chars().anyMatch(YamlWriter::isSpecial)) {
            entry(key, quoted(text));
            return;
        }
        out.append(key).append(": |\n");
        text.stripTrailing()
                .lines()
                .forEach(line -> out.append(line.isBlank() ? "" : "  " + line).append('\n'));
    }

    /** A value, with quotation marks only if it needs them. */
    static String scalar(String text) {
        return PLAIN.matcher(text).matches() ? text : quoted(text);
    }

    /** A key of the second level, which may name lines. */
    static String key(String text) {
        return KEY.matcher(text).matches() ? text : quoted(text);
    }

    static String quoted(String text) {
        return text.chars().mapToObj(YamlWriter::escaped).collect(Collectors.joining("", "\"", "\""));
    }

    static String list(List<String> items) {
        return "[" + String.join(", ", items) + "]";
    }

    /** A share from 0 to 1. */
    static String percentage(double share) {
        BigDecimal percent = BigDecimal.valueOf(share).movePointRight(2).stripTrailingZeros();
        return percent.toPlainString() + "%";
    }

    private static String escaped(int c) {
        return switch (c) {
            case '"' -> "\\\"";
            case '\\' -> "\\\\";
            case '\n' -> "\\n";
            default -> isSpecial(c) ? String.format(Locale.ROOT, "\\u%04X", c) : String.valueOf((char) c);
        };
    }

    /** Characters that YAML wants escaped, or takes for the end of a line. */
    private static boolean isSpecial(int c) {
        return (c != '\n' && Character.isISOControl(c)) || c == 0x2028 || c == 0x2029 || c == 0xFEFF;
    }

    @Override
    public String toString() {
        return out.toString();
    }

    /** A map on one line. */
    static final class FlowMap {

        private final List<String> entries = new ArrayList<>();

        void put(String key, String value) {
            entries.add(key + ": " + value);
        }

        @Override
        public String toString() {
            return "{" + String.join(", ", entries) + "}";
        }
    }
}
