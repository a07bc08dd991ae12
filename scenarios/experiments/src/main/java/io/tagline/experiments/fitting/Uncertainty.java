package io.tagline.experiments.fitting;

import io.tagline.experiments.fitting.FitResult.Correlation;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.math3.linear.MatrixUtils;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.RealVector;
import org.apache.commons.math3.linear.SingularValueDecomposition;

/** How far fitted numbers may be off, and which of them together: the covariance of a weighted least-squares fit where it ended. */
final class Uncertainty {

    /** Two numbers with this correlation or more are reported. */
    private static final double CORRELATED = 0.9;

    private static final double NEGLIGIBLE = 1e-9;

    private final RealMatrix covariance;
    /** The variance of a number of weight 1; infinite if there are not more classes than fitted numbers. */
    private final double variance;

    /** For data in so many classes. Each counts as one regardless of its size, because the numbers of a class carry the same information. */
    Uncertainty(RealMatrix slopes, RealVector residuals, RealVector weights, long classes) {
        RealMatrix weighted = slopes.copy();
        for (int i = 0; i < slopes.getColumnDimension(); i++) {
            weighted.setColumnVector(i, slopes.getColumnVector(i).ebeMultiply(weights));
        }
        SingularValueDecomposition decomposition = new SingularValueDecomposition(weighted);
        boolean isKnown = decomposition.getInverseConditionNumber() > NEGLIGIBLE;
        long degrees = classes - slopes.getColumnDimension();
        RealVector weightedResiduals = residuals.ebeMultiply(weights);
        this.covariance = isKnown
                ? decomposition.getCovariance(0)
                : MatrixUtils.createRealIdentityMatrix(slopes.getColumnDimension());
        this.variance = isKnown && degrees > 0
                ? weightedResiduals.dotProduct(weightedResiduals) / degrees
                : Double.POSITIVE_INFINITY;
    }

    /** The standard error of a number; infinite if the data is too little for one, or does not depend on it where the fit ended. */
    double error(int number) {
        return Math.sqrt(covariance.getEntry(number, number) * variance);
    }

    /** The pairs with strongly correlated errors. */
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
