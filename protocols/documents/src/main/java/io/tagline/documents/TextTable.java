package io.tagline.documents;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Columns that line up by their width in characters; words to the left, numbers to the right. The last cell of a row that
 * ends early may run over the columns behind it.
 */
public final class TextTable {

    private static final String GAP = "  ";
    private static final Pattern COLOUR = Pattern.compile("\u001B\\[[0-9;]*m");

    private final List<List<String>> rows = new ArrayList<>();
    private final List<Boolean> right;

    /** {@code right} says of each column whether it is flush right. */
    public TextTable(List<Boolean> right) {
        this.right = List.copyOf(right);
    }

    /** A table of words. */
    public static TextTable ofWords(int columns) {
        return new TextTable(Collections.nCopies(columns, false));
    }

    public TextTable row(List<String> cells) {
        if (cells.size() > right.size()) {
            throw new IllegalArgumentException(
                    "the table has %d columns, the row %d".formatted(right.size(), cells.size()));
        }
        rows.add(List.copyOf(cells));
        return this;
    }

    /** The rows, without blanks and line ends behind them. */
    public List<String> lines() {
        int[] widths = new int[right.size()];
        for (List<String> row : rows) {
            int fitting = row.size() < widths.length ? row.size() - 1 : widths.length;
            for (int i = 0; i < fitting; i++) {
                widths[i] = Math.max(widths[i], width(row.get(i)));
            }
        }
        return rows.stream().map(row -> line(row, widths)).toList();
    }

    private String line(List<String> row, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < row.size(); i++) {
            String cell = row.get(i);
            String blanks = " ".repeat(Math.max(0, widths[i] - width(cell)));
            line.append(i == 0 ? "" : GAP).append(right.get(i) ? blanks + cell : cell + blanks);
        }
        return line.toString().stripTrailing();
    }

    /** Colours take no room. */
    private static int width(String cell) {
        String shown = COLOUR.matcher(cell).replaceAll("");
        return shown.codePointCount(0, shown.length());
    }
}
