package io.tagline.scenarios.report;

import io.tagline.communication.detection.CommunicationMatrix;

/** A communication matrix as the weighted task graph of papers/004, figure 3a, for Graphviz. */
public final class MatrixDot {

    private static final int THICKEST = 8;
    private static final int FULL = 100;

    private MatrixDot() {}

    /** The graph; the thicker an edge, the more its threads communicate. */
    public static String of(CommunicationMatrix matrix) {
        StringBuilder out = new StringBuilder("graph communication {\n  node [shape=circle, fontname=monospace];\n");
        double[] normalised = matrix.normalised();
        for (int i = 0; i < matrix.threads(); i++) {
            out.append("  T%d;\n".formatted(i));
        }
        for (int i = 0; i < matrix.threads(); i++) {
            for (int j = i + 1; j < matrix.threads(); j++) {
                if (matrix.cell(i, j) > 0) {
                    String width = Numbers.fixed(THICKEST * normalised[i * matrix.threads() + j] / FULL, 2);
                    out.append("  T%d -- T%d [label=%d, weight=%s, penwidth=%s];\n"
                            .formatted(
                                    i, j, matrix.cell(i, j), Math.round(normalised[i * matrix.threads() + j]), width));
                }
            }
        }
        return out.append("}\n").toString();
    }
}
