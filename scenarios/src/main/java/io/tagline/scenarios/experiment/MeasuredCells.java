package io.tagline.scenarios.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.RealVector;

/** The cells of a measured matrix that count: one of two different cores each, and not empty. */
final class MeasuredCells {

    private final List<Cell> cells = new ArrayList<>();

    private record Cell(int to, int from, double nanoseconds) {}

    /** On a machine with so many cores; further rows and columns are siblings of the first ones. */
    MeasuredCells(MeasuredMatrix measured, int cores) {
        for (int row = 0; row < measured.rows().size(); row++) {
            List<OptionalDouble> columns = measured.rows().get(row);
            for (int column = 0; column < columns.size(); column++) {
                if (row % cores != column % cores && columns.get(column).isPresent()) {
                    cells.add(new Cell(
                            row % cores, column % cores, columns.get(column).getAsDouble()));
                }
            }
        }
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
                .mapToDouble(cell -> matrix.nanoseconds()[cell.to][cell.from])
                .toArray());
    }

    /** The root of the mean square of the residuals. */
    double error(CoreToCore matrix) {
        return of(matrix).subtract(measured()).getNorm() / Math.sqrt(Math.max(1, cells.size()));
    }
}
