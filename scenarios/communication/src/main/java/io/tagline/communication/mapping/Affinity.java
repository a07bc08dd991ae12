package io.tagline.communication.mapping;

import io.tagline.communication.detection.CommunicationMatrix;
import java.util.Arrays;

/** How much each pair of threads gains from being near each other; symmetric, with zeros on the diagonal. */
public final class Affinity {

    private final int threads;
    private final double[] cells;

    /** {@code cells}: row after row. */
    public Affinity(int threads, double[] cells) {
        this.threads = threads;
        this.cells = cells.clone();
    }

    public static Affinity of(CommunicationMatrix matrix) {
        return new Affinity(
                matrix.threads(), Arrays.stream(matrix.cells()).asDoubleStream().toArray());
    }

    public int threads() {
        return threads;
    }

    public double cell(int row, int column) {
        return cells[row * threads + column];
    }
}
