package io.tagline.scenarios.experiment;

import io.tagline.scenarios.experiment.MeasuredMatrix.Cell;
import java.util.List;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.RealVector;

/** The cells of a measured matrix that count, as vectors. */
final class MeasuredCells {

    private final List<Cell> cells;

    /** On a machine with so many cores. */
    MeasuredCells(MeasuredMatrix measured, int cores) {
        this.cells = measured.cells(cores);
    }

    int count() {
        return cells.size();
    }

    /** What was measured, in nanoseconds. */
    RealVector measured() {
        return new ArrayRealVector(cells.stream().mapToDouble(Cell::nanoseconds).toArray());
    }

    /** What a simulated matrix has in these cells. */
    RealVector of(CoreToCore matrix) {
        return new ArrayRealVector(cells.stream()
                .mapToDouble(cell -> matrix.nanoseconds(cell.to(), cell.from()).orElseThrow())
                .toArray());
    }

    /** The root of the mean square of the residuals. */
    double error(CoreToCore matrix) {
        return of(matrix).subtract(measured()).getNorm() / Math.sqrt(Math.max(1, cells.size()));
    }
}
