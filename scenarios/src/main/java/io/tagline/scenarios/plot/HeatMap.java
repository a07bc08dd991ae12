package io.tagline.scenarios.plot;

import io.tagline.documents.Markup;
import io.tagline.documents.units.Rounded;
import java.util.List;

/**
 * Square matrices as heat maps: the darker a cell, the larger its number among those of its matrix, as papers/004 draws who communicates
 * with whom (figures 3c, 5 and 6). The first row is the lowest, as in the paper; a cell without a number, or with 0, is empty.
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
    private static final int LEGEND = 52;
    private static final int LEGEND_WIDTH = 200;
    private static final int SHARP = 100;

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

    /** One matrix alone, from 0. */
    public static String of(LabelledMatrix matrix) {
        return alone(matrix, Shading.grey(matrix.cells()), "", List.of());
    }

    /** One matrix alone, whose colours tell its numbers apart however far they are from 0; {@code groups} are the rows that begin one. */
    public static String ofRange(LabelledMatrix matrix, String unit, List<Integer> groups) {
        return alone(matrix, Shading.between(matrix.cells()), " " + unit, groups);
    }

    private static String alone(LabelledMatrix matrix, Shading shading, String unit, List<Integer> groups) {
        HeatMap map = new HeatMap(SIDE, true);
        int side = map.cell(matrix) * matrix.size() + 2 * MARGIN;
        int width = Math.max(side, LEGEND_WIDTH + 2 * MARGIN);
        map.begin("", TEXT + NUMBERS, width, side + LEGEND);
        map.panel(matrix, shading, 0, 0);
        groups.forEach(row -> map.border(row * map.cell(matrix), map.cell(matrix) * matrix.size()));
        map.legend(shading, Math.max(MARGIN, (side - LEGEND_WIDTH) / 2), side, unit);
        return map.out.append("</svg>\n").toString();
    }

    /** Between a group and the one before it. */
    private void border(int at, int width) {
        out.append("<path stroke=\"#1a1a1a\" stroke-width=\"1.5\" d=\"M%d %dv%dM%d %dh%d\"/>\n"
                .formatted(MARGIN + at, MARGIN, width, MARGIN, MARGIN + width - at, width));
    }

    private void legend(Shading shading, int x, int y, String unit) {
        out.append(shading.gradient("shading"));
        out.append("<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"12\" fill=\"url(#shading)\" stroke=\"#1a1a1a\"/>\n"
                .formatted(x, y, LEGEND_WIDTH));
        int decimals = shading.to() - shading.from() < SHARP ? 1 : 0;
        for (int i = 0; i <= 2; i++) {
            double number = shading.from() + i * (shading.to() - shading.from()) / 2;
            text(x + i * LEGEND_WIDTH / 2, y + 28, Rounded.shortest(number, decimals) + unit);
        }
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
            map.panel(lettered.get(i), Shading.grey(lettered.get(i).cells()), i % COLUMNS * pitch, i / COLUMNS * pitch);
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

    private void panel(LabelledMatrix matrix, Shading shading, int x, int y) {
        int left = x + MARGIN;
        int top = y + MARGIN;
        int cell = cell(matrix);
        int width = cell * matrix.size();
        text(left + width / 2, y + MARGIN / 2, matrix.title());
        cells(matrix, shading, cell, left, top + width);
        int step = Math.max((matrix.size() + MOST_LABELS - 1) / MOST_LABELS, (LABEL + cell - 1) / cell);
        for (int row = 0; row < matrix.size(); row += step) {
            int middle = row * cell + cell / 2;
            text(left + middle, top + width + 16, matrix.labels().get(row));
            text(left - 14, top + width - middle + 4, matrix.labels().get(row));
        }
        out.append("<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"none\" stroke=\"#1a1a1a\"/>\n"
                .formatted(left, top, width, width));
    }

    private void cells(LabelledMatrix matrix, Shading shading, int cell, int left, int bottom) {
        for (int row = 0; row < matrix.size(); row++) {
            for (int column = 0; column < matrix.size(); column++) {
                double value = matrix.cell(row, column);
                if (value > 0) {
                    square(shading, left + column * cell, bottom - (row + 1) * cell, cell, value);
                }
            }
        }
    }

    private void square(Shading shading, int x, int y, int cell, double value) {
        out.append("<rect x=\"%1$d\" y=\"%2$d\" width=\"%3$d\" height=\"%3$d\" fill=\"%4$s\"/>\n"
                .formatted(x, y, cell, shading.colour(value)));
        long number = Math.round(value);
        if (alone && cell >= SMALLEST_WITH_NUMBER && number > 0) {
            out.append("<text class=\"%s\" x=\"%d\" y=\"%d\">%d</text>\n"
                    .formatted(shading.isDark(value) ? "on-dark" : "on-light", x + cell / 2, y + cell / 2 + 3, number));
        }
    }

    private void text(int x, int y, String text) {
        out.append("<text x=\"%d\" y=\"%d\">%s</text>\n".formatted(x, y, Markup.escape(text)));
    }
}
