package io.tagline.scenarios.fitting;

import io.tagline.scenarios.fitting.FitResult.Correlation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.math3.linear.MatrixUtils;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.RealVector;
import org.apache.commons.math3.linear.SingularValueDecomposition;

/** How far fitted numbers may be off, and which of them together: the covariance of a weighted least-squares fit where it ended. */
final class Uncertainty {

    /** From this correlation on, two numbers are reported to go together. */
    private static final double CORRELATED = 0.9;

    private static final double NEGLIGIBLE = 1e-9;

    private final RealMatrix covariance;
    private final boolean isKnown;

    Uncertainty(RealMatrix slopes, RealVector residuals, RealVector weights) {
        RealMatrix weighted = slopes.copy();
        for (int i = 0; i < slopes.getColumnDimension(); i++) {
            weighted.setColumnVector(i, slopes.getColumnVector(i).ebeMultiply(weights));
        }
        SingularValueDecomposition decomposition = new SingularValueDecomposition(weighted);
        long degrees =
                Arrays.stream(weights.toArray()).filter(weight -> weight > 0).count() - slopes.getColumnDimension();
        this.isKnown = degrees > 0 && decomposition.getInverseConditionNumber() > NEGLIGIBLE;
        RealVector weightedResiduals = residuals.ebeMultiply(weights);
        this.covariance = isKnown
                ? decomposition
                        .getCovariance(0)
                        .scalarMultiply(weightedResiduals.dotProduct(weightedResiduals) / degrees)
                : MatrixUtils.createRealIdentityMatrix(slopes.getColumnDimension());
    }

    /** The standard error of a number; infinite if the data is too little for one, or does not depend on it where the fit ended. */
    double error(int number) {
        return isKnown ? Math.sqrt(covariance.getEntry(number, number)) : Double.POSITIVE_INFINITY;
    }

    /** The pairs that can hardly be told apart. */
    List<Correlation> correlated(List<String> paths) {
        List<Correlation> pairs = new ArrayList<>();
        for (int i = 0; i < paths.size(); i++) {
            for (int j = i + 1; j < paths.size(); j++) {
                double coefficient =
                        covariance.getEntry(i, j) / Math.sqrt(covariance.getEntry(i, i) * covariance.getEntry(j, j));
                if (Math.abs(coefficient) >= CORRELATED) {
                    pairs.add(new Correlation(paths.get(i), paths.get(j), coefficient));
                }
            }
        }
        return pairs;
    }
}
