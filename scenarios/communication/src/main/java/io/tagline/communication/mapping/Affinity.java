package io.tagline.communication.mapping;

import io.tagline.communication.detection.CommunicationMatrix;
import java.util.Arrays;

/**
 * How much each pair of threads gains from being near each other; symmetric, with zeros on the diagonal.
 *
 * @param cells row after row
 */
public record Affinity(int threads, double[] cells) {

    public Affinity {
        cells = cells.clone();
    }

    public static Affinity of(CommunicationMatrix matrix) {
        return new Affinity(
                matrix.threads(), Arrays.stream(matrix.cells()).asDoubleStream().toArray());
    }

    public double cell(int row, int column) {
        return cells[row * threads + column];
    }

    @Override
    public double[] cells() {
        return cells.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Affinity a && threads == a.threads && Arrays.equals(cells, a.cells);
    }

    @Override
    public int hashCode() {
        return 31 * threads + Arrays.hashCode(cells);
    }

    @Override
    public String toString() {
        return threads + " threads " + Arrays.toString(cells);
    }
}
