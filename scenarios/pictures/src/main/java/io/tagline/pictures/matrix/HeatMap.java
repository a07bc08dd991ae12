package io.tagline.pictures.matrix;

import io.tagline.pictures.Columns;
import io.tagline.pictures.Picture;
import io.tagline.pictures.svg.Canvas;
import io.tagline.pictures.svg.Definitions;
import io.tagline.pictures.svg.Look;
import java.util.List;

/**
 * Square matrices as heat maps: the darker a cell, the larger its number among those of its matrix, as Diener et al. (PDP 2016) draw who communicates
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

    private static final String SHADING = "shading";
    /** As the chart library has them, so that a page, or a dark ground, can put its own in their place. */
    private static final String INK = "#474747";

    private static final String GROUND = "rgb(255,255,255)";

    /** What a cell lies on, however dark the ground is: the darker it is, the larger. */
    private static final String PAPER = "#fff";

    private static final String TEXT = "text{font:12px sans-serif;text-anchor:middle;fill:" + INK + "}";
    private static final String ALONE =
            TEXT + ".on-dark,.on-light{font-size:9px}.on-light{fill:#000}.on-dark{fill:#fff}"
                    + ".frame{fill:none;stroke:" + INK + "}.ground{fill:#fff}"
                    + "@media(prefers-color-scheme:dark){text{fill:#e8eaed}.on-light{fill:#000}.on-dark{fill:#fff}"
                    + ".frame{stroke:#aab3bd}.ground{fill:#15181c}}";

    private final Canvas canvas;
    private final int side;
    private final boolean alone;

    /** Each matrix takes at most {@code side}; only one that is alone has numbers in its cells. */
    private HeatMap(Canvas canvas, int side, boolean alone) {
        this.canvas = canvas;
        this.side = side;
        this.alone = alone;
    }

    /** One matrix alone, from 0. */
    public static String of(LabelledMatrix matrix) {
        return alone(matrix, Shading.grey(matrix.cells()));
    }

    private static String alone(LabelledMatrix matrix, Shading shading) {
        HeatMap map = new HeatMap(Canvas.titled(matrix.title()).style(ALONE).ground(Look.of("ground")), SIDE, true);
        int side = map.cell(matrix) * matrix.size() + 2 * MARGIN;
        int width = Math.max(side, LEGEND_WIDTH + 2 * MARGIN);
        map.panel(matrix, shading, 0, 0);
        map.legend(shading, Math.max(MARGIN, (side - LEGEND_WIDTH) / 2), side);
        return map.canvas.svg(width, side + LEGEND);
    }

    private void legend(Shading shading, int x, int y) {
        canvas.definitions().gradient(SHADING, shading.gradient());
        canvas.rect(x, y, LEGEND_WIDTH, 12, Look.PLAIN.fill(Definitions.reference(SHADING)));
        canvas.rect(x, y, LEGEND_WIDTH, 12, frame());
        for (int i = 0; i <= 2; i++) {
            double number = shading.from() + i * (shading.to() - shading.from()) / 2;
            text(x + i * LEGEND_WIDTH / 2, y + 28, shading.text(number));
        }
    }

    /** Several matrices side by side, each with a letter. */
    public static Picture picture(String name, String caption, List<LabelledMatrix> matrices) {
        Columns data = new Columns("panel", "row", "column", "normalised");
        HeatMap map = new HeatMap(
                Canvas.named(name, caption).style(TEXT).ground(Look.PLAIN.fill(GROUND)), SIDE / COLUMNS, false);
        int pitch = SIDE / COLUMNS + 2 * MARGIN;
        int rows = (matrices.size() + COLUMNS - 1) / COLUMNS;
        List<LabelledMatrix> lettered = LabelledMatrix.lettered(matrices);
        for (int i = 0; i < lettered.size(); i++) {
            map.panel(lettered.get(i), Shading.grey(lettered.get(i).cells()), i % COLUMNS * pitch, i / COLUMNS * pitch);
            add(lettered.get(i), data);
        }
        String svg = map.canvas.svg(Math.min(COLUMNS, matrices.size()) * pitch, rows * pitch);
        return new Picture(name, caption, svg, data.asMap());
    }

    private static void add(LabelledMatrix matrix, Columns data) {
        for (int row = 0; row < matrix.size(); row++) {
            for (int column = 0; column < matrix.size(); column++) {
                data.row(matrix.title(), (double) row, (double) column, matrix.cell(row, column));
            }
        }
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
        canvas.rect(left, top, width, width, Look.PLAIN.fill(PAPER));
        cells(matrix, shading, cell, left, top + width);
        int step = Math.max((matrix.size() + MOST_LABELS - 1) / MOST_LABELS, (LABEL + cell - 1) / cell);
        for (int row = 0; row < matrix.size(); row += step) {
            int middle = row * cell + cell / 2;
            text(left + middle, top + width + 16, matrix.labels().get(row));
            text(left - 14, top + width - middle + 4, matrix.labels().get(row));
        }
        canvas.rect(left, top, width, width, frame());
    }

    private Look frame() {
        return alone ? Look.of("frame") : Look.PLAIN.fill("none").stroke(INK);
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
        canvas.rect(x, y, cell, cell, Look.PLAIN.fill(shading.colour(value)));
        long number = Math.round(value);
        if (alone && cell >= SMALLEST_WITH_NUMBER && number > 0) {
            Look look = Look.of(shading.isDark(value) ? "on-dark" : "on-light");
            canvas.text(x + cell / 2, y + cell / 2 + 3, Long.toString(number), look);
        }
    }

    private void text(int x, int y, String text) {
        canvas.text(x, y, text, Look.PLAIN);
    }
}
