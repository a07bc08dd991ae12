package io.tagline.scenarios.experiment;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Position;
import io.tagline.documents.Printable;
import io.tagline.documents.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * A matrix of hand-off latencies of real hardware: one row of numbers in nanoseconds for each processor, separated by commas; empty cells were not
 * measured, such as the diagonal and often one of the triangles.
 */
public record MeasuredMatrix(List<List<OptionalDouble>> rows) {

    public MeasuredMatrix {
        rows = rows.stream().map(List::copyOf).toList();
    }

    /** Reads a matrix of the processors of a machine with this many cores; every cell with a mistake is reported, and left empty. */
    public static MeasuredMatrix read(Source csv, int cores, Diagnostics diagnostics) {
        List<List<OptionalDouble>> rows = new ArrayList<>();
        for (int line = 1; line <= csv.lineCount(); line++) {
            if (!csv.line(line).isBlank()) {
                rows.add(row(csv, line, diagnostics));
            }
        }
        if (rows.isEmpty() || rows.size() % cores != 0) {
            String message = "the matrix has %d rows, the machine has %d cores".formatted(rows.size(), cores);
            diagnostics
                    .error(Code.OUT_OF_RANGE, csv, new Position(csv.lineCount(), 1), 1, message)
                    .note("a row for each core, and perhaps as many for each further thread of the cores");
        }
        return new MeasuredMatrix(rows);
    }

    private static List<OptionalDouble> row(Source csv, int line, Diagnostics diagnostics) {
        List<OptionalDouble> row = new ArrayList<>();
        int column = 1;
        for (String cell : csv.line(line).split(",", -1)) {
            row.add(
                    cell.isBlank()
                            ? OptionalDouble.empty()
                            : number(cell, csv, new Position(line, column), diagnostics));
            column += cell.length() + 1;
        }
        return row;
    }

    private static OptionalDouble number(String cell, Source csv, Position position, Diagnostics diagnostics) {
        int blanks = cell.length() - cell.stripLeading().length();
        Position place = new Position(position.line(), position.column() + blanks);
        String text = cell.strip();
        try {
            double number = Double.parseDouble(text);
            if (number > 0 && number < Double.POSITIVE_INFINITY) {
                return OptionalDouble.of(number);
            }
            diagnostics
                    .error(Code.OUT_OF_RANGE, csv, place, text.length(), "a latency of " + text + " ns")
                    .note("leave a cell that was not measured empty");
        } catch (NumberFormatException e) {
            diagnostics
                    .error(Code.NOT_A_NUMBER, csv, place, text.length(), Printable.quoted(text) + " is no number")
                    .note("write nanoseconds, such as 32.5; the matrix has no header");
        }
        return OptionalDouble.empty();
    }

    /** What was measured from one core to another, in nanoseconds. */
    public record Cell(int to, int from, double nanoseconds) {}

    /**
     * The cells that count, on a machine with this many cores. The processors are cores 0, 1, ... and then, if there are more, their
     * siblings in the same order; two processors of one core do not count, nor do empty cells.
     */
    public List<Cell> cells(int cores) {
        List<Cell> cells = new ArrayList<>();
        for (int row = 0; row < rows.size(); row++) {
            for (int column = 0; column < rows.get(row).size(); column++) {
                OptionalDouble measured = rows.get(row).get(column);
                if (row % cores != column % cores && measured.isPresent()) {
                    cells.add(new Cell(row % cores, column % cores, measured.getAsDouble()));
                }
            }
        }
        return cells;
    }

    /** The median of what was measured between cores of a machine of this level of domains; none if nothing was. */
    public OptionalDouble median(CoreToCore simulated, int level) {
        double[] latencies = cells(simulated.cores()).stream()
                .filter(cell -> simulated.level(new CorePair(cell.to, cell.from)) == level)
                .mapToDouble(Cell::nanoseconds)
                .toArray();
        return latencies.length == 0 ? OptionalDouble.empty() : OptionalDouble.of(CoreToCore.median(latencies));
    }
}
