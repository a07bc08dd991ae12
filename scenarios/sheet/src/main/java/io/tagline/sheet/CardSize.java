package io.tagline.sheet;

import io.tagline.sheet.Part.Table;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * How large the letters of a card may be: it is one sheet of A4, landscape, with three columns of rows that are lines of text, by the rules of
 * {@link PageStyle}. What a letter takes is that of a wide face, DejaVu Sans; others leave some room.
 */
final class CardSize {

    /** Of a column, in points, below the title and the line about reading rows. */
    private static final double WIDTH = 255;

    private static final double HEIGHT = 512;
    private static final int COLUMNS = 3;

    /** In letters' heights: a letter of text, one of a bold word, where text begins, and what the end of a line leaves empty. */
    private static final double LETTER = 0.54;

    private static final double BOLD = 0.66;
    private static final double INDENT = 4.8;
    private static final double RAGGED = 1.1;

    private static final double LINE = 1.16;
    private static final double ROW = 0.16;
    private static final double HEADING = 2.2;

    /** Rows are not broken: so much of a column may stay empty at its end. */
    private static final double BREAKS = 1.5;

    private static final int MOST_TENTHS = 110;
    private static final int LEAST_TENTHS = 60;

    private CardSize() {}

    /** In points; the least even if that is too much for one sheet. */
    static double points(List<Table> tables) {
        return IntStream.iterate(MOST_TENTHS, tenths -> tenths > LEAST_TENTHS, tenths -> tenths - 1)
                        .filter(tenths -> fits(tables, tenths / 10.0))
                        .findFirst()
                        .orElse(LEAST_TENTHS)
                / 10.0;
    }

    /** Whether letters of the least size fit. */
    static boolean fits(List<Table> tables) {
        return fits(tables, LEAST_TENTHS / 10.0);
    }

    private static boolean fits(List<Table> tables, double points) {
        double height = tables.stream()
                .mapToDouble(table -> height(table, WIDTH / points))
                .sum();
        return height * points <= COLUMNS * (HEIGHT - BREAKS * points);
    }

    private static double height(Table table, double width) {
        return HEADING
                + table.rows().stream().mapToDouble(row -> height(row, width)).sum();
    }

    private static double height(List<Cell> row, double width) {
        String first = row.get(0).text();
        String rest = row.stream().skip(1).map(Cell::text).collect(Collectors.joining(" "));
        double letters = Math.max(INDENT, BOLD * (first.length() + 1)) + LETTER * rest.length();
        double more = Math.ceil(Math.max(0, letters - (width - 1)) / (width - INDENT - RAGGED));
        return LINE * (1 + more) + ROW;
    }
}
