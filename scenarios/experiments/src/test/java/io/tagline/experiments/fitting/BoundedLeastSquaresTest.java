package io.tagline.experiments.fitting;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.RealVector;
import org.junit.jupiter.api.Test;

/** Fits of x, y and x + y, whose best answers can be worked out on paper. */
final class BoundedLeastSquaresTest {

    private static final RealMatrix SUMS = new Array2DRowRealMatrix(new double[][] {{1, 0}, {0, 1}, {1, 1}});

    private final List<RealVector> better = new ArrayList<>();

    private BoundedLeastSquares.Best fit(double most, double[] measured, double... weights) {
        BoundedLeastSquares.Model model = new BoundedLeastSquares.Model() {
            @Override
            public RealVector value(RealVector point) {
                return SUMS.operate(point);
            }

            @Override
            public RealMatrix slopes(RealVector point) {
                return SUMS;
            }
        };
        return new BoundedLeastSquares(
                        model, vector(0, 0), vector(most, 1000), vector(measured), vector(weights), better::add)
                .from(vector(1, 1));
    }

    private static RealVector vector(double... numbers) {
        return new ArrayRealVector(numbers);
    }

    @Test
    void exactData_isFitted() {
        BoundedLeastSquares.Best best = fit(1000, new double[] {10, 20, 30}, 1, 1, 1);
        assertEquals(10, best.point().getEntry(0), 1e-6);
        assertEquals(20, best.point().getEntry(1), 1e-6);
        assertTrue(best.converged());
    }

    /** Whoever interrupts it has the best point so far: the first one is told, since nothing was better, and the last one is where it ends. */
    @Test
    void betterPoints_areTold() {
        BoundedLeastSquares.Best best = fit(1000, new double[] {10, 20, 30}, 1, 1, 1);
        assertEquals(vector(1, 1), better.get(0));
        assertEquals(best.point(), better.get(better.size() - 1));
    }

    /** With x held at 4, y minimizes (y - 20)^2 + (4 + y - 30)^2: the mean of 20 and 26. */
    @Test
    void aNumberAtItsBound_staysThere_andTheOthersAreFittedAgain() {
        BoundedLeastSquares.Best best = fit(4, new double[] {10, 20, 30}, 1, 1, 1);
        assertEquals(4, best.point().getEntry(0), 1e-9);
        assertEquals(23, best.point().getEntry(1), 1e-3);
    }

    /** Without the sum, x and y are what was measured of them. */
    @Test
    void dataWithoutWeight_doesNotCount() {
        BoundedLeastSquares.Best best = fit(1000, new double[] {10, 20, 500}, 1, 1, 0);
        assertEquals(10, best.point().getEntry(0), 1e-6);
        assertEquals(20, best.point().getEntry(1), 1e-6);
    }
}
