package io.tagline.sheet;

import java.util.List;
import java.util.stream.Collectors;

/** A table as RFC 4180 text with plain line ends. */
public final class Csv {

    private final StringBuilder out = new StringBuilder();

    /** Adds a row. */
    public Csv row(List<String> cells) {
        out.append(cells.stream().map(Csv::quoted).collect(Collectors.joining(",")))
                .append('\n');
        return this;
    }

    /** All rows. */
    public String text() {
        return out.toString();
    }

    private static String quoted(String cell) {
        boolean plain = cell.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? cell : '"' + cell.replace("\"", "\"\"") + '"';
    }
}
