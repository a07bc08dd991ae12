package io.tagline.models.fit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

final class LeastSquaresTest {

    /** NIST Statistical Reference Datasets, linear regression, Norris: pairs of y and x. */
    private static final double[][] NORRIS = {
        {0.1, 0.2}, {338.8, 337.4}, {118.1, 118.2}, {888.0, 884.6}, {9.2, 10.1}, {228.1, 226.5}, {668.5, 666.3},
        {998.5, 996.3}, {449.1, 448.6}, {778.9, 777.0}, {559.2, 558.2}, {0.3, 0.4}, {0.1, 0.6}, {778.1, 775.5},
        {668.8, 666.9}, {339.3, 338.0}, {448.9, 447.5}, {10.8, 11.6}, {557.7, 556.0}, {228.3, 228.1}, {998.0, 995.8},
        {888.8, 887.6}, {119.6, 120.2}, {0.3, 0.3}, {0.6, 0.3}, {557.6, 556.8}, {339.3, 339.1}, {888.0, 887.2},
        {998.5, 999.0}, {778.9, 779.0}, {10.2, 11.1}, {117.6, 118.3}, {228.9, 229.2}, {668.4, 669.1}, {449.2, 448.9},
        {0.2, 0.5}
    };

    /** The certified values of the dataset, and of its standard errors. */
    @Test
    void norris_hasItsCertifiedValues() {
        double[][] rows = Arrays.stream(NORRIS).map(p -> new double[] {1, p[1]}).toArray(double[][]::new);
        double[] values = Arrays.stream(NORRIS).mapToDouble(p -> p[0]).toArray();
        LeastSquares solution = LeastSquares.solve(rows, values).orElseThrow();
        assertEquals(-0.262323073774029, solution.coefficients()[0], 1e-11);
        assertEquals(1.00211681802045, solution.coefficients()[1], 1e-13);
        assertEquals(0.884796396144373, solution.residual(), 1e-12);
        assertEquals(0.232818234301152, solution.residual() * Math.sqrt(solution.variances()[0]), 1e-12);
        assertEquals(0.429796848199937e-3, solution.residual() * Math.sqrt(solution.variances()[1]), 1e-15);
        assertEquals(34, solution.degrees());
    }

    /** One coefficient is a million times the other, which is a matter of units and no reason to refuse. */
    @Test
    void coefficientsOfDifferentSize_areFound() {
        double[][] rows = {{1, 1e-6}, {1, 2e-6}, {1, 4e-6}};
        LeastSquares solution =
                LeastSquares.solve(rows, new double[] {8, 9, 11}).orElseThrow();
        assertEquals(7, solution.coefficients()[0], 1e-9);
        assertEquals(1e6, solution.coefficients()[1], 1e-3);
    }

    @Test
    void samplesThatDoNotDetermineTheCoefficients_giveNothing() {
        assertTrue(LeastSquares.solve(new double[][] {{1, 5}}, new double[] {3}).isEmpty());
        assertTrue(LeastSquares.solve(new double[][] {{1, 5}, {1, 5}, {1, 5}}, new double[] {3, 4, 5})
                .isEmpty());
        assertTrue(LeastSquares.solve(new double[][] {{1, 0}, {1, 0}}, new double[] {3, 4})
                .isEmpty());
    }
}
