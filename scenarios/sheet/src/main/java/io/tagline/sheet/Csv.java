package io.tagline.sheet;

import java.util.List;

/** A table as RFC 4180 text with plain line ends. */
public final class Csv {

    private final StringBuilder out = new StringBuilder();

    public Csv row(List<String> cells) {
        String separator = "";
        for (String cell : cells) {
            out.append(separator).append(quoted(cell));
            separator = ",";
        }
        out.append('\n');
        return this;
    }

    public String text() {
        return out.toString();
    }

    private static String quoted(String cell) {
        return isPlain(cell) ? cell : '"' + cell.replace("\"", "\"\"") + '"';
    }

    private static boolean isPlain(String cell) {
        for (int i = 0; i < cell.length(); i++) {
            char c = cell.charAt(i);
            if (c == ',' || c == '"' || c == '\n' || c == '\r') {
                return false;
            }
        }
        return true;
    }
}
