package io.tagline.scenarios.plot;

import io.tagline.documents.Markup;
import java.util.Arrays;
import java.util.List;

/**
 * Square matrices as heat maps: the darker a cell, the larger its number among those of its matrix, as papers/004 draws who communicates
 * with whom (figures 3c, 5 and 6). The first row is the lowest, as in the paper.
 */
public final class HeatMap {

    private static final int COLUMNS = 3;
    private static final int MARGIN = 44;
    private static final int SIDE = 640;
    private static final int LARGEST_CELL = 40;

    /** Numbers would not fit into smaller cells. */
    private static final int SMALLEST_WITH_NUMBER = 20;

    private static final int LABEL = 24;
    private static final int MOST_LABELS = 16;
    private static final int WHITE = 255;
    private static final int DARK = 128;

    private static final String TEXT = "text{font:12px sans-serif;text-anchor:middle;fill:#1a1a1a}";
    private static final String NUMBERS = ".on-dark,.on-light{font-size:9px}.on-dark{fill:#fff}";

    private final StringBuilder out = new StringBuilder();
    private final int side;
    private final boolean alone;

    /** Each matrix takes at most {@code side}; only one that is alone has numbers in its cells. */
    private HeatMap(int side, boolean alone) {
        this.side = side;
        this.alone = alone;
    }

    /** One matrix alone. */
    public static String of(LabelledMatrix matrix) {
        HeatMap map = new HeatMap(SIDE, true);
        int side = map.cell(matrix) * matrix.size() + 2 * MARGIN;
        map.begin("", TEXT + NUMBERS, side, side);
        map.panel(matrix, 0, 0);
        return map.out.append("</svg>\n").toString();
    }

    /** Several matrices side by side, each with a letter. */
    public static Picture picture(String name, String caption, List<LabelledMatrix> matrices) {
        Columns data = new Columns("panel", "row", "column", "normalised");
        HeatMap map = new HeatMap(SIDE / COLUMNS, false);
        int pitch = SIDE / COLUMNS + 2 * MARGIN;
        int rows = (matrices.size() + COLUMNS - 1) / COLUMNS;
        // On a page, a rule without the identifier would be one for all pictures.
        String style = "\n#%s-0 %s\n".formatted(name, TEXT);
        map.begin(" id=\"" + name + "-0\"", style, Math.min(COLUMNS, matrices.size()) * pitch, rows * pitch);
        List<LabelledMatrix> lettered = LabelledMatrix.lettered(matrices);
        for (int i = 0; i < lettered.size(); i++) {
            map.panel(lettered.get(i), i % COLUMNS * pitch, i / COLUMNS * pitch);
            add(lettered.get(i), data);
        }
        return new Picture(name, caption, map.out.append("</svg>\n").toString(), data.asMap());
    }

    private static void add(LabelledMatrix matrix, Columns data) {
        for (int row = 0; row < matrix.size(); row++) {
            for (int column = 0; column < matrix.size(); column++) {
                data.row(matrix.title(), (double) row, (double) column, matrix.cell(row, column));
            }
        }
    }

    private void begin(String id, String style, int width, int height) {
        out.append(
                "<svg xmlns=\"http://www.w3.org/2000/svg\"%1$s width=\"%2$d\" height=\"%3$d\" viewBox=\"0 0 %2$d %3$d\">\n"
                        .formatted(id, width, height));
        out.append("<style>" + style + "</style>\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n");
    }

    private int cell(LabelledMatrix matrix) {
        return Math.max(1, Math.min(LARGEST_CELL, side / Math.max(1, matrix.size())));
    }

    private void panel(LabelledMatrix matrix, int x, int y) {
        int left = x + MARGIN;
        int top = y + MARGIN;
        int cell = cell(matrix);
        int width = cell * matrix.size();
        text(left + width / 2, y + MARGIN / 2, matrix.title());
        cells(matrix, cell, left, top + width);
        int step = Math.max((matrix.size() + MOST_LABELS - 1) / MOST_LABELS, (LABEL + cell - 1) / cell);
        for (int row = 0; row < matrix.size(); row += step) {
            int middle = row * cell + cell / 2;
            text(left + middle, top + width + 16, matrix.labels().get(row));
            text(left - 14, top + width - middle + 4, matrix.labels().get(row));
        }
        out.append("<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"none\" stroke=\"#1a1a1a\"/>\n"
                .formatted(left, top, width, width));
    }

    private void cells(LabelledMatrix matrix, int cell, int left, int bottom) {
        double most = Arrays.stream(matrix.cells()).max().orElse(0);
        for (int row = 0; row < matrix.size(); row++) {
            for (int column = 0; column < matrix.size(); column++) {
                double value = matrix.cell(row, column);
                int grey = most == 0 ? WHITE : (int) Math.round(WHITE * (1 - value / most));
                if (grey < WHITE) {
                    square(left + column * cell, bottom - (row + 1) * cell, cell, grey, Math.round(value));
                }
            }
        }
    }

    private void square(int x, int y, int cell, int grey, long number) {
        out.append("<rect x=\"%1$d\" y=\"%2$d\" width=\"%3$d\" height=\"%3$d\" fill=\"rgb(%4$d,%4$d,%4$d)\"/>\n"
                .formatted(x, y, cell, grey));
        if (alone && cell >= SMALLEST_WITH_NUMBER && number > 0) {
            out.append("<text class=\"%s\" x=\"%d\" y=\"%d\">%d</text>\n"
                    .formatted(grey < DARK ? "on-dark" : "on-light", x + cell / 2, y + cell / 2 + 3, number));
        }
    }

    private void text(int x, int y, String text) {
        out.append("<text x=\"%d\" y=\"%d\">%s</text>\n".formatted(x, y, Markup.escape(text)));
    }
}
