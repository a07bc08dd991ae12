package io.tagline.sheet;

import io.tagline.sheet.Cell.Marked;
import io.tagline.sheet.Part.Layout;
import io.tagline.sheet.Part.Table;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A table in the width of a terminal: columns of words become narrower, with several lines in a cell; if that is not enough, the columns
 * stand in blocks, one below the other, each beginning with the first column; or each cell has lines of its own.
 */
final class FittedTable {

    private static final String GAP = "  ";
    private static final String INDENT = "    ";

    /** Words are not squeezed into less, unless they are shorter. */
    private static final int ENOUGH = 14;

    private final Table table;
    private final Terminal terminal;
    private final int room;
    private final int[] widths;
    private final int[] least;

    private FittedTable(Table table, Terminal terminal) {
        this.table = table;
        this.terminal = terminal;
        this.room = terminal.columns();
        int columns = table.columns().size();
        this.widths = new int[columns];
        this.least = new int[columns];
        for (int column = 0; column < columns; column++) {
            for (String text : texts(column)) {
                widths[column] = Math.max(widths[column], text.length());
                least[column] = Math.max(least[column], leastOf(column, text));
            }
        }
    }

    static List<String> lines(Table table, Terminal terminal) {
        return new FittedTable(table, terminal).lines();
    }

    /** The longest word, and as many words as are enough for one to read them. */
    private int leastOf(int column, String text) {
        if (table.columns().get(column).isNumeric()) {
            return text.length();
        }
        int word = List.of(text.split(" ", -1)).stream()
                .mapToInt(String::length)
                .max()
                .orElse(0);
        return Math.max(word, Math.min(ENOUGH, text.length()));
    }

    /** All texts of a column, but not of a row that is a heading. */
    private List<String> texts(int column) {
        List<String> texts = new ArrayList<>();
        if (table.layout() != Layout.PLAIN) {
            texts.add(table.columns().get(column).name());
            texts.add(table.columns().get(column).unit());
        }
        table.rows().stream()
                .filter(row -> row.size() > column && !table.isHeading(row))
                .forEach(row -> texts.add(row.get(column).accept(Style.PEOPLE)));
        return texts;
    }

    private List<String> lines() {
        return widths.length > 1 && least[0] + GAP.length() + leastOfOthers() > room ? stacked() : blocked();
    }

    private int leastOfOthers() {
        return IntStream.range(1, least.length)
                .map(column -> least[column])
                .max()
                .orElse(0);
    }

    /** Where not even two columns fit: all cells of a row below each other. */
    private List<String> stacked() {
        List<String> lines = new ArrayList<>();
        for (List<Cell> row : table.rows()) {
            lines.addAll(terminal.wrapped(row.get(0).accept(Style.PEOPLE)));
            for (int column = 1; column < row.size(); column++) {
                String text = row.get(column).accept(Style.PEOPLE);
                if (!text.isEmpty()) {
                    lines.addAll(terminal.hanging(INDENT, named(table.columns().get(column), text)));
                }
            }
        }
        return lines;
    }

    private String named(Column column, String text) {
        String unit = column.unit().isEmpty() ? "" : " " + column.unit();
        return table.layout() == Layout.PLAIN || column.name().isEmpty()
                ? text + unit
                : column.name() + ": " + text + unit;
    }

    private List<String> blocked() {
        List<String> lines = new ArrayList<>();
        for (List<Integer> block : blocks()) {
            if (!lines.isEmpty()) {
                lines.add("");
            }
            narrow(block);
            block(block, lines);
        }
        return lines;
    }

    /** As many columns as there is room for at their least, the first of all in front of each. */
    private List<List<Integer>> blocks() {
        List<List<Integer>> blocks = new ArrayList<>();
        List<Integer> block = new ArrayList<>(List.of(0));
        for (int column = 1; column < widths.length; column++) {
            if (block.size() > 1 && sum(block, least) + GAP.length() + least[column] > room) {
                blocks.add(block);
                block = new ArrayList<>(List.of(0));
            }
            block.add(column);
        }
        blocks.add(block);
        return blocks;
    }

    private static int sum(List<Integer> block, int[] of) {
        return block.stream().mapToInt(column -> of[column]).sum() + GAP.length() * (block.size() - 1);
    }

    /** Takes letters from the widest column that has some to give, until all fit. */
    private void narrow(List<Integer> block) {
        while (sum(block, widths) > room) {
            int widest = -1;
            for (int column : block) {
                if (widths[column] > least[column] && (widest < 0 || widths[column] > widths[widest])) {
                    widest = column;
                }
            }
            if (widest < 0) {
                return;
            }
            widths[widest]--;
        }
    }

    private void block(List<Integer> block, List<String> lines) {
        if (table.layout() != Layout.PLAIN) {
            List<Cell> names = table.columns().stream()
                    .<Cell>map(column -> Cell.of(column.name()))
                    .toList();
            row(block, names, lines);
            List<Cell> units = table.columns().stream()
                    .<Cell>map(column -> Cell.of(column.unit()))
                    .toList();
            if (block.stream()
                    .anyMatch(column -> !table.columns().get(column).unit().isEmpty())) {
                row(block, units, lines);
            }
        }
        for (List<Cell> row : table.rows()) {
            if (table.isHeading(row)) {
                terminal.wrapped(row.get(0).accept(Style.PEOPLE)).forEach(line -> lines.add(terminal.strong(line)));
            } else {
                row(block, row, lines);
            }
        }
    }

    private void row(List<Integer> block, List<Cell> row, List<String> lines) {
        List<List<String>> cells = block.stream()
                .map(column -> column < row.size()
                        ? Terminal.broken(row.get(column).accept(Style.PEOPLE), widths[column])
                        : Collections.<String>emptyList())
                .toList();
        int height = cells.stream().mapToInt(List::size).max().orElse(0);
        for (int line = 0; line < height; line++) {
            int at = line;
            List<String> parts = IntStream.range(0, block.size())
                    .mapToObj(i -> {
                        int column = block.get(i);
                        String text = at < cells.get(i).size() ? cells.get(i).get(at) : "";
                        String blanks = " ".repeat(Math.max(0, widths[column] - text.length()));
                        String painted = column < row.size() ? painted(row.get(column), text) : text;
                        return table.columns().get(column).isNumeric() ? blanks + painted : painted + blanks;
                    })
                    .toList();
            lines.add(String.join(GAP, parts).stripTrailing());
        }
    }

    private String painted(Cell cell, String text) {
        return cell instanceof Marked marked ? terminal.marked(marked.mark(), text) : text;
    }
}
