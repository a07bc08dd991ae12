package io.tagline.scenarios.report;

import io.tagline.communication.detection.CommunicationMatrix;
import io.tagline.documents.Markup;
import java.util.Arrays;

/** A communication matrix as the heat map of papers/004, figure 3c: the darker a cell, the more its threads communicate. */
public final class MatrixSvg {

    private static final int MARGIN = 44;
    private static final int SIDE = 640;
    private static final int LARGEST_CELL = 40;
    private static final int MOST_LABELS = 16;
    private static final int WHITE = 255;
    private static final int FULL = 100;

    /** With more threads than this, numbers would not fit into cells. */
    private static final int MOST_NUMBERS = 32;

    private static final int DARK = 128;

    private final CommunicationMatrix matrix;
    private final double unit;
    private final int cell;
    private final StringBuilder out = new StringBuilder();

    private MatrixSvg(CommunicationMatrix matrix, double unit) {
        this.matrix = matrix;
        this.unit = unit;
        this.cell = Math.max(1, Math.min(LARGEST_CELL, SIDE / Math.max(1, matrix.threads())));
    }

    /** The picture, thread 0 at the lower left as in the paper, with shares of the largest cell in percent. */
    public static String of(CommunicationMatrix matrix, String title) {
        return new MatrixSvg(matrix, Arrays.stream(matrix.cells()).max().orElse(1) / (double) FULL).picture(title);
    }

    /** The picture with its cells counted in this unit. */
    public static String of(CommunicationMatrix matrix, String title, double unit) {
        return new MatrixSvg(matrix, unit).picture(title);
    }

    private String picture(String title) {
        int side = cell * matrix.threads();
        out.append(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%1$d\" height=\"%2$d\" viewBox=\"0 0 %1$d %2$d\">\n"
                        .formatted(side + 2 * MARGIN, side + 2 * MARGIN));
        out.append(
                "<style>text{font:12px sans-serif;text-anchor:middle;fill:#1a1a1a}.on-dark,.on-light{font-size:9px}.on-dark{fill:#fff}</style>\n");
        out.append("<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n");
        text(MARGIN + side / 2, MARGIN / 2, title);
        cells();
        labels(side);
        out.append("<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"none\" stroke=\"#1a1a1a\"/>\n"
                .formatted(MARGIN, MARGIN, side, side));
        return out.append("</svg>\n").toString();
    }

    private void cells() {
        double[] normalised = matrix.normalised();
        for (int row = 0; row < matrix.threads(); row++) {
            for (int column = 0; column < matrix.threads(); column++) {
                double value = normalised[row * matrix.threads() + column];
                int grey = (int) Math.round(WHITE * (1 - value / FULL));
                if (grey < WHITE) {
                    out.append("<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"rgb(%4$d,%4$d,%4$d)\"/>\n"
                            .replace("%4$d", Integer.toString(grey))
                            .formatted(MARGIN + column * cell, top(row), cell, cell));
                    number(row, column, Math.round(matrix.cell(row, column) / unit), grey);
                }
            }
        }
    }

    private void number(int row, int column, long value, int grey) {
        if (matrix.threads() <= MOST_NUMBERS && value > 0) {
            int middle = cell / 2;
            out.append("<text class=\"%s\" x=\"%d\" y=\"%d\">%d</text>\n"
                    .formatted(
                            grey < DARK ? "on-dark" : "on-light",
                            MARGIN + column * cell + middle,
                            top(row) + middle + 3,
                            value));
        }
    }

    private int top(int row) {
        return MARGIN + (matrix.threads() - 1 - row) * cell;
    }

    private void labels(int side) {
        int step = Math.max(1, (matrix.threads() + MOST_LABELS - 1) / MOST_LABELS);
        for (int thread = 0; thread < matrix.threads(); thread += step) {
            int middle = thread * cell + cell / 2;
            text(MARGIN + middle, MARGIN + side + 16, Integer.toString(thread));
            text(MARGIN - 14, MARGIN + side - middle + 4, Integer.toString(thread));
        }
    }

    private void text(int x, int y, String text) {
        out.append("<text x=\"%d\" y=\"%d\">%s</text>\n".formatted(x, y, Markup.escape(text)));
    }
}
