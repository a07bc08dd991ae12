package io.tagline.experiments.fitting;

import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.apache.commons.math3.exception.MathIllegalStateException;
import org.apache.commons.math3.fitting.leastsquares.LeastSquaresBuilder;
import org.apache.commons.math3.fitting.leastsquares.LeastSquaresOptimizer.Optimum;
import org.apache.commons.math3.fitting.leastsquares.LevenbergMarquardtOptimizer;
import org.apache.commons.math3.fitting.leastsquares.ValueAndJacobianFunction;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.RealVector;
import org.apache.commons.math3.util.Pair;

/**
 * Weighted least squares by Levenberg and Marquardt's method, with bounds. A number that leaves its bounds is put back. After the fit, the numbers
 * inside their bounds are fitted again with the others held at theirs.
 *
 * @param weights the factors of the residuals
 * @param better receives each point that is better than those before
 */
record BoundedLeastSquares(
        Model model,
        RealVector least,
        RealVector most,
        RealVector measured,
        RealVector weights,
        Consumer<RealVector> better) {

    private static final double ENOUGH = 0.005;
    private static final int MOST_STEPS = 20;
    private static final int MOST_EVALUATIONS = 100;

    /** A finer one is useless: data is not more exact, and simulated times change in steps of a picosecond. */
    private static final double TOLERANCE = 1e-5;

    /** The simulated data at a point, and its derivative by each number. */
    interface Model {

        RealVector value(RealVector point);

        RealMatrix slopes(RealVector point);
    }

    /** The last point; not converged if further steps might have improved it. */
    record Best(RealVector point, int steps, boolean converged) {}

    Best from(RealVector start) {
        List<Integer> all = IntStream.range(0, start.getDimension()).boxed().toList();
        if (all.isEmpty()) {
            return new Best(start, 0, true);
        }
        Best first = new Run(start, all).best();
        List<Integer> inside =
                all.stream().filter(i -> isInside(first.point(), i)).toList();
        if (inside.size() == all.size() || inside.isEmpty()) {
            return first;
        }
        Best second = new Run(first.point(), inside).best();
        return new Best(second.point(), first.steps() + second.steps(), second.converged());
    }

    private boolean isInside(RealVector point, int i) {
        return point.getEntry(i) > least.getEntry(i) && point.getEntry(i) < most.getEntry(i);
    }

    private RealVector projected(RealVector point) {
        RealVector inside = point.copy();
        for (int i = 0; i < point.getDimension(); i++) {
            inside.setEntry(i, Math.min(most.getEntry(i), Math.max(least.getEntry(i), point.getEntry(i))));
        }
        return inside;
    }

    /** Fits some of the numbers, and remembers the best point. */
    private final class Run implements ValueAndJacobianFunction {

        private final RealVector around;
        private final List<Integer> free;
        private RealVector best;
        private double cost = Double.POSITIVE_INFINITY;
        private int steps;

        Run(RealVector around, List<Integer> free) {
            this.around = around;
            this.free = free;
            this.best = around;
        }

        Best best() {
            RealVector start = new ArrayRealVector(
                    free.stream().mapToDouble(around::getEntry).toArray());
            try {
                Optimum optimum = new LevenbergMarquardtOptimizer()
                        .withCostRelativeTolerance(TOLERANCE)
                        .withParameterRelativeTolerance(TOLERANCE)
                        .optimize(new LeastSquaresBuilder()
                                .start(start)
                                .target(measured.ebeMultiply(weights))
                                .model(this)
                                .lazyEvaluation(true)
                                .checker((count, one, other) ->
                                        one.getPoint().getLInfDistance(other.getPoint()) < ENOUGH)
                                .maxEvaluations(MOST_EVALUATIONS)
                                .maxIterations(MOST_STEPS)
                                .build());
                return new Best(best, optimum.getIterations(), true);
            } catch (MathIllegalStateException e) { // Too many steps, or a valley without a lowest point.
                return new Best(best, steps, false);
            }
        }

        private RealVector whole(RealVector part) {
            RealVector whole = around.copy();
            for (int i = 0; i < free.size(); i++) {
                whole.setEntry(free.get(i), part.getEntry(i));
            }
            return projected(whole);
        }

        @Override
        public RealVector computeValue(double[] part) {
            RealVector point = whole(new ArrayRealVector(part));
            RealVector value = model.value(point).ebeMultiply(weights);
            double found = value.subtract(measured.ebeMultiply(weights)).getNorm();
            if (found < cost) {
                cost = found;
                best = point;
                better.accept(point);
            }
            return value;
        }

        @Override
        public RealMatrix computeJacobian(double[] part) {
            steps++;
            RealMatrix slopes = model.slopes(whole(new ArrayRealVector(part)));
            RealMatrix own = new Array2DRowRealMatrix(slopes.getRowDimension(), free.size());
            for (int i = 0; i < free.size(); i++) {
                own.setColumnVector(i, slopes.getColumnVector(free.get(i)).ebeMultiply(weights));
            }
            return own;
        }

        @Override
        public Pair<RealVector, RealMatrix> value(RealVector part) {
            return Pair.create(computeValue(part.toArray()), computeJacobian(part.toArray()));
        }
    }
}
