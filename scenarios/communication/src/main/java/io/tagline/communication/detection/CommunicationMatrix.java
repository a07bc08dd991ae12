package io.tagline.communication.detection;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * How many communication events each pair of threads had; symmetric, with zeros on the diagonal. Diener et al., PDP 2016, section III-D.
 *
 * @param threads the number of rows and columns
 * @param cells row after row
 */
public record CommunicationMatrix(int threads, long[] cells) {

    public CommunicationMatrix {
        if (cells.length != threads * threads) {
            throw new IllegalArgumentException(cells.length + " cells for " + threads + " threads");
        }
        cells = cells.clone();
    }

    /** In each cell the sum of {@code counted} at (i, j) and at (j, i), for i other than j. */
    static CommunicationMatrix undirected(int threads, long[] counted) {
        long[] cells = new long[threads * threads];
        for (int i = 0; i < threads; i++) {
            for (int j = 0; j < threads; j++) {
                cells[i * threads + j] = i == j ? 0 : counted[i * threads + j] + counted[j * threads + i];
            }
        }
        return new CommunicationMatrix(threads, cells);
    }

    /** The events between two threads. */
    public long cell(int row, int column) {
        return cells[row * threads + column];
    }

    /** All events, each pair counted once. */
    public long events() {
        return Arrays.stream(cells).sum() / 2;
    }

    /** Cell by cell; the other matrix has as many threads. */
    public CommunicationMatrix plus(CommunicationMatrix other) {
        long[] sum = cells.clone();
        Arrays.setAll(sum, i -> cells[i] + other.cells[i]);
        return new CommunicationMatrix(threads, sum);
    }

    /** Cell by cell; a cell may become negative. */
    public CommunicationMatrix minus(CommunicationMatrix other) {
        long[] difference = cells.clone();
        Arrays.setAll(difference, i -> cells[i] - other.cells[i]);
        return new CommunicationMatrix(threads, difference);
    }

    /** Scaled to a largest cell of 100; all zero if there was no communication. Section III-D. */
    public double[] normalised() {
        long largest = Arrays.stream(cells).max().orElse(0);
        return Arrays.stream(cells)
                .mapToDouble(cell -> largest == 0 ? 0 : 100.0 * cell / largest)
                .toArray();
    }

    /** The mean squared error between two matrices, each normalised by its own largest cell. Equation 1. */
    public double meanSquaredError(CommunicationMatrix other) {
        double[] mine = normalised();
        double[] others = other.normalised();
        double sum = 0;
        for (int i = 0; i < mine.length; i++) {
            double difference = mine[i] - others[i];
            sum += difference * difference;
        }
        return mine.length == 0 ? 0 : sum / mine.length;
    }

    /** The pairs that contribute to the mean squared error between two matrices, the largest contribution first; none if there is no error. */
    public List<PairDifference> differences(CommunicationMatrix other) {
        double[] mine = normalised();
        double[] others = other.normalised();
        double all = meanSquaredError(other) * cells.length;
        List<PairDifference> pairs = new ArrayList<>();
        for (int i = 0; i < cells.length; i++) {
            double difference = mine[i] - others[i];
            if (i / threads < i % threads && difference != 0) {
                double share = 2 * difference * difference / all;
                pairs.add(new PairDifference(i / threads, i % threads, mine[i], others[i], share));
            }
        }
        pairs.sort(Comparator.comparingDouble(PairDifference::share).reversed());
        return pairs;
    }

    /**
     * How unevenly threads talk to others: the variance of a thread's normalised cells over its possible partners, averaged over
     * threads. Zero if all pairs communicate equally; large if there are groups to exploit. After Diener et al., Performance Evaluation
     * 88-89 (2015).
     */
    public double heterogeneity() {
        double[] normalised = normalised();
        double sum = 0;
        for (int row = 0; row < threads; row++) {
            double mean = 0;
            double squares = 0;
            for (int column = 0; column < threads; column++) {
                double cell = normalised[row * threads + column]; // The diagonal is zero and adds nothing.
                mean += cell / (threads - 1);
                squares += cell * cell / (threads - 1);
            }
            sum += squares - mean * mean;
        }
        return threads < 2 ? 0 : sum / threads;
    }

    @Override
    public long[] cells() {
        return cells.clone();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CommunicationMatrix m && threads == m.threads && Arrays.equals(cells, m.cells);
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
