package io.tagline.sheet;

import io.tagline.sheet.Cell.Marked;
import io.tagline.sheet.Part.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** A table of many columns for a terminal: cells are wrapped, and columns that do not fit follow below, beside the first one again. */
final class MatrixText {

    private static final int CELL = 22;
    private static final String GAP = "  ";

    private final Table table;
    private final Terminal terminal;
    private final int first;
    private final List<String> lines = new ArrayList<>();

    private MatrixText(Table table, Terminal terminal) {
        this.table = table;
        this.terminal = terminal;
        this.first = IntStream.concat(
                        IntStream.of(table.columns().get(0).name().length()),
                        table.rows().stream()
                                .mapToInt(row -> row.get(0).accept(Style.PEOPLE).length()))
                .max()
                .orElse(1);
    }

    static List<String> lines(Table table, Terminal terminal) {
        MatrixText text = new MatrixText(table, terminal);
        int fitting = Math.max(1, (terminal.width() - text.first) / (CELL + GAP.length()));
        int columns = table.columns().size();
        for (int from = 1; from < columns; from += Math.min(fitting, columns)) {
            text.block(from, Math.min(columns, from + Math.min(fitting, columns)));
        }
        return text.lines;
    }

    private void block(int from, int to) {
        if (!lines.isEmpty()) {
            lines.add("");
        }
        List<Cell> names =
                table.columns().stream().map(column -> Cell.of(column.name())).toList();
        row(names, from, to);
        lines.add("-".repeat(first + (to - from) * (CELL + GAP.length())));
        table.rows().forEach(row -> row(row, from, to));
    }

    private void row(List<Cell> cells, int from, int to) {
        List<List<String>> wrapped = cells.subList(from, to).stream()
                .map(cell -> wrap(cell.accept(Style.PEOPLE)))
                .toList();
        int height = wrapped.stream().mapToInt(List::size).max().orElse(1);
        for (int line = 0; line < height; line++) {
            StringBuilder text = new StringBuilder(pad(line == 0 ? cells.get(0).accept(Style.PEOPLE) : "", first));
            for (int i = 0; i < wrapped.size(); i++) {
                List<String> cell = wrapped.get(i);
                text.append(GAP).append(painted(cells.get(from + i), line < cell.size() ? cell.get(line) : ""));
            }
            lines.add(text.toString().stripTrailing());
        }
    }

    private String painted(Cell cell, String text) {
        String padded = pad(text, CELL);
        return cell instanceof Marked marked ? terminal.marked(marked.mark(), padded) : padded;
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
        return text + " ".repeat(Math.max(0, width - text.length()));
    }
}
