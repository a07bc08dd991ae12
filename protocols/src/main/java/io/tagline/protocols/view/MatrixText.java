package io.tagline.protocols.view;

import io.tagline.documents.TextTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Writes a matrix as aligned text or as a Markdown table. */
public final class MatrixText {

    private static final int CELL = 22;

    private MatrixText() {}

    /** Text for a terminal of this many columns: cells are wrapped, and columns that do not fit follow below. */
    public static List<String> terminal(Matrix matrix, int width) {
        int first = Math.max(longest(matrix.rows()), matrix.corner().length());
        int fitting = Math.max(1, (width - first) / (CELL + 2));
        List<String> lines = new ArrayList<>();
        for (int from = 0; from < matrix.columns().size(); from += fitting) {
            int to = Math.min(matrix.columns().size(), from + fitting);
            block(matrix, from, to, first, lines);
        }
        return lines;
    }

    /** A matrix of few short columns as plain lines. */
    public static List<String> plain(Matrix matrix) {
        TextTable table = TextTable.ofWords(1 + matrix.columns().size()).row(joined(matrix.corner(), matrix.columns()));
        for (int i = 0; i < matrix.rows().size(); i++) {
            table.row(joined(matrix.rows().get(i), matrix.cells().get(i)));
        }
        return table.lines();
    }

    private static List<String> joined(String head, List<String> cells) {
        List<String> row = new ArrayList<>(List.of(head));
        row.addAll(cells);
        return row;
    }

    private static void block(Matrix matrix, int from, int to, int first, List<String> lines) {
        row(matrix.corner(), matrix.columns().subList(from, to), first, lines);
        lines.add("-".repeat(first + (to - from) * (CELL + 2)));
        for (int i = 0; i < matrix.rows().size(); i++) {
            row(matrix.rows().get(i), matrix.cells().get(i).subList(from, to), first, lines);
        }
        lines.add("");
    }

    private static void row(String head, List<String> cells, int first, List<String> lines) {
        List<List<String>> wrapped = cells.stream().map(MatrixText::wrap).toList();
        int height = wrapped.stream().mapToInt(List::size).max().orElse(1);
        for (int line = 0; line < height; line++) {
            StringBuilder text = new StringBuilder(pad(line == 0 ? head : "", first));
            for (List<String> cell : wrapped) {
                text.append("  ").append(pad(line < cell.size() ? cell.get(line) : "", CELL));
            }
            lines.add(text.toString().stripTrailing());
        }
    }

    private static List<String> wrap(String text) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ", -1)) {
            if (line.length() > 0 && line.length() + 1 + word.length() > CELL) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.length() == 0 ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }

    private static String pad(String text, int width) {
        return String.format(Locale.ROOT, "%-" + width + "s", text);
    }

    private static int longest(List<String> texts) {
        return texts.stream().mapToInt(String::length).max().orElse(1);
    }

    /** A Markdown table. */
    public static List<String> markdown(Matrix matrix) {
        List<String> lines = new ArrayList<>();
        lines.add("| " + matrix.corner() + " | " + String.join(" | ", matrix.columns()) + " |");
        lines.add("|---".repeat(matrix.columns().size() + 1) + "|");
        for (int i = 0; i < matrix.rows().size(); i++) {
            lines.add("| **" + matrix.rows().get(i) + "** | "
                    + String.join(" | ", matrix.cells().get(i)) + " |");
        }
        return lines;
    }
}
