package io.tagline.experiments.fitting;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.RealVector;
import org.apache.commons.math3.linear.SingularValueDecomposition;

/**
 * Selects numbers that the data can distinguish, one at a time: the one with the largest effect that no combination of the selected ones has (Golub and
 * Van Loan, Matrix Computations, section 5.4.2: QR with column pivoting).
 *
 * @param kept the distinguishable columns, in their order
 * @param left the others
 * @param singularValues of all columns, the largest first
 * @param erratic columns that were excluded in advance, because data moves to and fro with them
 */
record ParameterSelection(List<Integer> kept, List<Left> left, List<Double> singularValues, Set<Integer> erratic) {

    /**
     * The minimum share of a number's effect that no other has: its variance is then at most ten times that of a fit to it alone (Marquardt,
     * Technometrics 12(3), 1970).
     */
    private static final double LEAST_OWN = Math.sqrt(0.1);

    /** A selection from no numbers. */
    static final ParameterSelection NOTHING = new ParameterSelection(List.of(), List.of(), List.of(), Set.of());

    /**
     * How similar a number's own effect must be with two choices of random numbers, as a cosine. That share of its variance is not chance; the rest
     * makes a fit underestimate the number (Fuller, Measurement Error Models, 1987, section 1.1.1), by at most a tenth.
     */
    private static final double LEAST_AGREEMENT = 0.9;

    private static final double LEAST_ALIKE = 0.1;

    /** A column, and those that together have the same effect; empty if it has no effect, or only a random one. */
    record Left(int column, List<Integer> others) {}

    /** Selects by the effects of numbers, a column for each, with two choices of random numbers; excluded erratic ones have no effect. */
    static ParameterSelection of(RealMatrix effects, RealMatrix again, Set<Integer> erratic) {
        List<Integer> kept = new ArrayList<>();
        Residue first = new Residue(effects);
        Residue second = new Residue(again);
        int best = first.largest(second);
        while (best >= 0) {
            kept.add(best);
            first.remove(best);
            second.remove(best);
            best = first.largest(second);
        }
        kept.sort(Integer::compare);
        List<Left> left = IntStream.range(0, effects.getColumnDimension())
                .filter(column -> !kept.contains(column))
                .mapToObj(column -> new Left(column, alike(effects, kept, column)))
                .toList();
        return new ParameterSelection(kept, left, singularValues(effects), Set.copyOf(erratic));
    }

    private static List<Double> singularValues(RealMatrix effects) {
        double[] values = new SingularValueDecomposition(effects).getSingularValues();
        return Arrays.stream(values).boxed().toList();
    }

    /** The kept columns whose weighted sum is nearest to a column, if they contribute enough to it. */
    private static List<Integer> alike(RealMatrix effects, List<Integer> kept, int column) {
        RealVector effect = effects.getColumnVector(column);
        if (kept.isEmpty() || effect.getNorm() == 0) {
            return List.of();
        }
        RealMatrix basis = new Array2DRowRealMatrix(effects.getRowDimension(), kept.size());
        for (int i = 0; i < kept.size(); i++) {
            basis.setColumnVector(i, effects.getColumnVector(kept.get(i)));
        }
        RealVector weights = new SingularValueDecomposition(basis).getSolver().solve(effect);
        return IntStream.range(0, kept.size())
                .filter(i ->
                        Math.abs(weights.getEntry(i)) * basis.getColumnVector(i).getNorm()
                                > LEAST_ALIKE * effect.getNorm())
                .mapToObj(kept::get)
                .toList();
    }

    /** The residue of the columns after removing the components along the chosen ones. */
    private static final class Residue {

        private final double[] norms;
        private final List<RealVector> columns = new ArrayList<>();

        Residue(RealMatrix effects) {
            for (int i = 0; i < effects.getColumnDimension(); i++) {
                columns.add(effects.getColumnVector(i));
            }
            norms = columns.stream().mapToDouble(RealVector::getNorm).toArray();
        }

        /** The column with the largest residue on which both agree; negative if there is none. */
        int largest(Residue other) {
            return IntStream.range(0, norms.length)
                    .filter(i -> own(i) > LEAST_OWN * norms[i] && agrees(other, i))
                    .reduce(-1, (best, i) -> best < 0 || own(i) > own(best) ? i : best);
        }

        private double own(int column) {
            return columns.get(column).getNorm();
        }

        private boolean agrees(Residue other, int column) {
            double product = columns.get(column).dotProduct(other.columns.get(column));
            return product > LEAST_AGREEMENT * own(column) * other.own(column);
        }

        void remove(int chosen) {
            double norm = own(chosen);
            RealVector direction = columns.get(chosen).mapDivide(norm == 0 ? 1 : norm);
            columns.replaceAll(column -> column.subtract(direction.mapMultiply(column.dotProduct(direction))));
            columns.set(chosen, direction.mapMultiply(0));
        }
    }
}
