package io.tagline.experiments.fitting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.experiments.fitting.FitResult.Correlation;
import java.util.List;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.RealVector;
import org.junit.jupiter.api.Test;

/** Errors of fits that can be worked out by hand. */
final class UncertaintyTest {

    private static RealVector ones(int count) {
        return new ArrayRealVector(count, 1);
    }

    /** A mean of n numbers with residuals ±2 has the error sqrt(4 n / (n - 1) / n): of four 2 / sqrt 3. */
    @Test
    void errorOfAMean() {
        Uncertainty four = new Uncertainty(
                new Array2DRowRealMatrix(new double[][] {{1}, {1}, {1}, {1}}),
                new ArrayRealVector(new double[] {2, -2, 2, -2}),
                ones(4),
                4);
        assertEquals(2 / Math.sqrt(3), four.error(0), 1e-12);
    }

    /** A hundred cells of two classes are two numbers: each class weighs as one, so that the error is that of a mean of two. */
    @Test
    void errors_comeFromClasses_notFromCells() {
        double[][] slopes = new double[100][1];
        double[] residuals = new double[100];
        for (int cell = 0; cell < 100; cell++) {
            slopes[cell][0] = 1;
            residuals[cell] = cell < 50 ? 3 : -3;
        }
        RealVector weights = new ArrayRealVector(100, Math.sqrt(1 / 50.0));
        Uncertainty cells =
                new Uncertainty(new Array2DRowRealMatrix(slopes), new ArrayRealVector(residuals), weights, 2);
        Uncertainty classes = new Uncertainty(
                new Array2DRowRealMatrix(new double[][] {{1}, {1}}),
                new ArrayRealVector(new double[] {3, -3}),
                ones(2),
                2);
        assertEquals(classes.error(0), cells.error(0), 1e-12);
        assertEquals(3, cells.error(0), 1e-12);
    }

    /** As many numbers as classes leave nothing that could tell how far they are off. */
    @Test
    void withoutMoreClassesThanNumbers_noErrorIsKnown() {
        Uncertainty none = new Uncertainty(
                new Array2DRowRealMatrix(new double[][] {{1, 0}, {0, 1}}),
                new ArrayRealVector(new double[] {1, 1}),
                ones(2),
                2);
        assertEquals(Double.POSITIVE_INFINITY, none.error(0));
    }

    /**
     * Of two numbers whose sum is measured thrice and whose difference once, a tenth as strongly: the covariance is the inverse of
     * [[3.01, 2.99], [2.99, 3.01]], whose correlation is -2.99 / 3.01. With the signs of one turned, it is positive.
     */
    @Test
    void correlations_haveTheirSign() {
        for (int sign : new int[] {1, -1}) {
            double[][] slopes = {{1, sign}, {1, sign}, {1, sign}, {0.1, -0.1 * sign}};
            Uncertainty both = new Uncertainty(new Array2DRowRealMatrix(slopes), ones(4), ones(4), 4);
            List<Correlation> found = both.correlated(List.of("a", "b"));
            assertEquals(1, found.size());
            assertEquals(-sign * 2.99 / 3.01, found.get(0).coefficient(), 1e-9);
        }
    }

    /** The second number is measured alone, and the first hardly depends on it: a correlation of -1 / sqrt 2. */
    @Test
    void weakCorrelations_areNotTold() {
        Uncertainty both =
                new Uncertainty(new Array2DRowRealMatrix(new double[][] {{1, 1}, {0, 1}, {0, 0}}), ones(3), ones(3), 3);
        assertEquals(List.of(), both.correlated(List.of("a", "b")));
    }
}
