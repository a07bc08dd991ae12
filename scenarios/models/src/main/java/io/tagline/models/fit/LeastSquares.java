package io.tagline.models.fit;

import java.util.Optional;
import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.MatrixUtils;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.RealVector;
import org.apache.commons.math3.linear.SingularValueDecomposition;

/**
 * The coefficients with the smallest sum of squared errors.
 *
 * @param squares that sum
 * @param variances of the coefficients, for errors of variance 1
 * @param degrees of freedom: how many more samples there are than coefficients
 */
record LeastSquares(double[] coefficients, double squares, double[] variances, int degrees) {

    /** A singular value this much smaller than the largest is a rounding error. */
    private static final double NEGLIGIBLE = 1e-12;

    /**
     * Solves for the coefficients, by singular values; each sample has a row of weights, one for each coefficient. Nothing
     * if the samples do not determine them.
     */
    static Optional<LeastSquares> solve(double[][] rows, double[] values) {
        RealMatrix weights = MatrixUtils.createRealMatrix(rows);
        int unknowns = weights.getColumnDimension();
        if (rows.length < unknowns) {
            return Optional.empty();
        }
        // Columns are scaled to one length, so a small singular value means similar columns, not coefficients of
        // different sizes.
        double[] shrink = new double[unknowns];
        for (int i = 0; i < unknowns; i++) {
            shrink[i] =
                    1 / Math.max(Double.MIN_NORMAL, weights.getColumnVector(i).getNorm());
        }
        RealMatrix scaled = weights.multiply(MatrixUtils.createRealDiagonalMatrix(shrink));
        SingularValueDecomposition decomposition = new SingularValueDecomposition(scaled);
        if (decomposition.getInverseConditionNumber() < NEGLIGIBLE) {
            return Optional.empty();
        }
        RealVector seen = new ArrayRealVector(values);
        RealVector solution = decomposition.getSolver().solve(seen);
        double error = scaled.operate(solution).subtract(seen).getNorm();
        RealMatrix covariance = decomposition.getCovariance(0);
        double[] coefficients = new double[unknowns];
        double[] variances = new double[unknowns];
        for (int i = 0; i < unknowns; i++) {
            coefficients[i] = solution.getEntry(i) * shrink[i];
            variances[i] = covariance.getEntry(i, i) * shrink[i] * shrink[i];
        }
        return Optional.of(new LeastSquares(coefficients, error * error, variances, rows.length - unknowns));
    }

    /** The residual standard error; needs degrees of freedom. */
    double residual() {
        return Math.sqrt(squares / degrees);
    }

    /** Half of the width of Student's confidence interval of a coefficient; needs degrees of freedom. */
    double halfWidth(int coefficient, double confidence) {
        double quantile = new TDistribution(null, degrees).inverseCumulativeProbability((1 + confidence) / 2);
        return quantile * residual() * Math.sqrt(variances[coefficient]);
    }
}
