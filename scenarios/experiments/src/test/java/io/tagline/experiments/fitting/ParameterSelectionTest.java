package io.tagline.experiments.fitting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Set;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.RealMatrix;
import org.junit.jupiter.api.Test;

/** Columns whose answer can be seen: each number of data is a row, each number of a machine a column. */
final class ParameterSelectionTest {

    private static RealMatrix columns(double[]... columns) {
        return new Array2DRowRealMatrix(columns).transpose();
    }

    /** The third is twice the first and once the second, longer than both and so chosen first; then one of the others is enough. */
    @Test
    void aSumOfTwoOthers_leavesRoomForOneOfThem() {
        RealMatrix effects = columns(new double[] {1, 0, 0}, new double[] {0, 1, 0}, new double[] {2, 1, 0});
        ParameterSelection selection = ParameterSelection.of(effects, effects, Set.of());
        assertEquals(List.of(1, 2), selection.kept());
        assertEquals(List.of(new ParameterSelection.Left(0, List.of(1, 2))), selection.left());
    }

    @Test
    void whatDoesNothing_isLike_nothing() {
        RealMatrix effects = columns(new double[] {1, 0}, new double[] {0, 0});
        assertEquals(
                List.of(new ParameterSelection.Left(1, List.of())),
                ParameterSelection.of(effects, effects, Set.of()).left());
    }

    /** The second does its own in two directions that have nothing in common. */
    @Test
    void whatTwoChoicesOfRandomNumbersDoNotAgreeOn_isNoise() {
        RealMatrix effects = columns(new double[] {3, 0, 0}, new double[] {0, 1, 0});
        RealMatrix again = columns(new double[] {3, 0, 0}, new double[] {0, 0, 1});
        assertEquals(List.of(0), ParameterSelection.of(effects, again, Set.of()).kept());
    }

    /** Of a column at an angle of a hundredth, one percent of its length is its own. */
    @Test
    void whatDoesNearlyTheSame_isLeft() {
        RealMatrix effects = columns(new double[] {2, 0}, new double[] {1, 0.01});
        ParameterSelection selection = ParameterSelection.of(effects, effects, Set.of());
        assertEquals(List.of(0), selection.kept());
        assertEquals(List.of(new ParameterSelection.Left(1, List.of(0))), selection.left());
    }

    /** Lengths 3 and 2 at right angles. */
    @Test
    void singularValues_areTheLengthsOfColumnsAtRightAngles() {
        RealMatrix effects = columns(new double[] {0, 2}, new double[] {3, 0});
        List<Double> values = ParameterSelection.of(effects, effects, Set.of()).singularValues();
        assertEquals(3, values.get(0), 1e-12);
        assertEquals(2, values.get(1), 1e-12);
    }
}
