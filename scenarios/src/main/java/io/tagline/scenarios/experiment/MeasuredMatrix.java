package io.tagline.scenarios.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * A matrix of hand-off latencies of real hardware: one row of numbers in nanoseconds for each processor, separated by commas; what is
 * empty was not measured, as the diagonal and often one of the triangles.
 */
public record MeasuredMatrix(List<List<OptionalDouble>> rows) {

    public MeasuredMatrix {
        rows = rows.stream().map(List::copyOf).toList();
    }

    /** Reads a matrix; throws {@link NumberFormatException} if something in it is no number. */
    public static MeasuredMatrix of(String csv) {
        List<List<OptionalDouble>> rows = new ArrayList<>();
        for (String line : csv.lines().filter(line -> !line.isBlank()).toList()) {
            List<OptionalDouble> row = new ArrayList<>();
            for (String cell : line.split(",", -1)) {
                row.add(cell.isBlank() ? OptionalDouble.empty() : OptionalDouble.of(Double.parseDouble(cell.strip())));
            }
            rows.add(row);
        }
        return new MeasuredMatrix(rows);
    }

    /**
     * What was measured between cores of a machine that are so located. The processors are cores 0, 1, ... and then, if there are more,
     * their siblings in the same order; two processors of one core do not count.
     */
    public double[] latencies(CoreToCore simulated, CoreToCore.Location location) {
        List<Double> all = new ArrayList<>();
        for (int row = 0; row < rows.size(); row++) {
            for (int column = 0; column < rows.get(row).size(); column++) {
                int to = row % simulated.cores();
                int from = column % simulated.cores();
                if (to != from && simulated.location(to, from) == location) {
                    rows.get(row).get(column).ifPresent(all::add);
                }
            }
        }
        return all.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    }
}
