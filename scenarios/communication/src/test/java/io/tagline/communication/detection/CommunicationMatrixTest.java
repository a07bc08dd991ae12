package io.tagline.communication.detection;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Matrices, their normalisation and equation 1 of Diener et al. (PDP 2016). */
final class CommunicationMatrixTest {

    private static CommunicationMatrix threads(int threads, long... cells) {
        return new CommunicationMatrix(threads, cells);
    }

    @Test
    void undirected_addsBothDirectionsAndClearsTheDiagonal() {
        assertEquals(threads(2, 0, 5, 5, 0), CommunicationMatrix.undirected(2, new long[] {9, 2, 3, 9}));
    }

    @Test
    void normalised_hasItsLargestCellAtHundred() {
        assertArrayEquals(
                new double[] {0, 100, 25, 100, 0, 0, 25, 0, 0},
                threads(3, 0, 8, 2, 8, 0, 0, 2, 0, 0).normalised());
        assertArrayEquals(new double[4], threads(2, 0, 0, 0, 0).normalised());
    }

    /** Each by its own maximum: 0 1 1 0 and 0 7 7 0 are the same pattern. */
    @Test
    void meanSquaredError_comparesPatternsNotAmounts() {
        assertEquals(0, threads(2, 0, 1, 1, 0).meanSquaredError(threads(2, 0, 7, 7, 0)));
    }

    /**
     * Section III-E: largest when a single pair communicates in one matrix and all others do, equally, in the other; then
     * (N² − N) / N² × 100², which is 8750 for 8 threads as section VI-B says.
     */
    @Test
    void meanSquaredError_isAtMostWhatThePaperSays() {
        long[] one = new long[64];
        long[] others = new long[64];
        for (int i = 0; i < 8; i++) {
            for (int j = 0; j < 8; j++) {
                boolean pair = i + j == 1;
                one[i * 8 + j] = pair ? 1 : 0;
                others[i * 8 + j] = pair || i == j ? 0 : 1;
            }
        }
        assertEquals(8750, threads(8, one).meanSquaredError(threads(8, others)));
    }

    /** Normalised 100, 50 and 0 beside 100, 100 and 10: squares of 0, 2500 and 100, of which 2500 / 2600 and 100 / 2600 are shares. */
    @Test
    void differences_beginWithThePairThatMakesMostOfTheError() {
        CommunicationMatrix one = threads(3, 0, 10, 5, 10, 0, 0, 5, 0, 0);
        CommunicationMatrix other = threads(3, 0, 10, 10, 10, 0, 1, 10, 1, 0);
        assertEquals(
                List.of(
                        new PairDifference(0, 2, 50, 100, 2500 / 2600.0),
                        new PairDifference(1, 2, 0, 10, 100 / 2600.0)),
                one.differences(other));
        assertEquals(List.of(), one.differences(one));
    }
}
