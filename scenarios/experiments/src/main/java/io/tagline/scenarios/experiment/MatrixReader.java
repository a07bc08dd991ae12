package io.tagline.scenarios.experiment;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Finding;
import io.tagline.documents.Position;
import io.tagline.documents.Printable;
import io.tagline.documents.Source;
import io.tagline.scenarios.experiment.MatrixLine.Cell;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Reads matrices as people have them: rows of numbers with any usual separator, with or without headings, whole or the lower triangle, also among
 * the other lines that nviennot/core-to-core-latency and rigtorp/c2clat print.
 */
public final class MatrixReader {

    /** Distinguishes the simulated measurement from others of core-to-core-latency by a word in its title. */
    static final String SIMULATED = "CAS";

    private final Source source;
    private final Diagnostics diagnostics;
    private final List<Block> blocks = new ArrayList<>();
    private String title = "";
    private boolean isOpen;

    /** Rows without other lines between them. */
    private record Block(String title, List<MatrixLine> lines) {}

    private MatrixReader(Source source, Diagnostics diagnostics) {
        this.source = source;
        this.diagnostics = diagnostics;
    }

    /** The matrix of a file, or one of several, counted from 1; empty if there is a mistake. All mistakes are reported. */
    public static Optional<MeasuredMatrix> read(Source source, OptionalInt section, Diagnostics diagnostics) {
        int before = diagnostics.count();
        MatrixReader reader = new MatrixReader(source, diagnostics);
        reader.split();
        List<MeasuredMatrix> matrices = reader.matrices();
        return diagnostics.count() == before ? reader.chosen(matrices, section) : Optional.empty();
    }

    private void split() {
        for (int number = 1; number <= source.lineCount(); number++) {
            MatrixLine line = MatrixLine.of(source.line(number), number);
            if (line.isRow() && !line.isBlank()) {
                add(line);
            } else if (!line.isBlank()) {
                isOpen = false;
                title = line.title().orElse(title);
            }
        }
        blocks.removeIf(block -> block.lines.size() < 2);
    }

    private void add(MatrixLine line) {
        if (!isOpen) {
            blocks.add(new Block(title, new ArrayList<>()));
            isOpen = true;
        }
        blocks.get(blocks.size() - 1).lines.add(line);
    }

    /** One of each block; one that only repeats another one in whole nanoseconds counts once: the tool can print both. */
    private List<MeasuredMatrix> matrices() {
        List<MeasuredMatrix> matrices = new ArrayList<>();
        for (Block block : blocks) {
            MeasuredMatrix matrix = matrix(block);
            MeasuredMatrix last = matrices.isEmpty() ? matrix : matrices.get(matrices.size() - 1);
            if (!matrices.isEmpty() && matrix.isRounded(last)) {
                matrices.set(matrices.size() - 1, matrix);
            } else if (matrices.isEmpty() || !last.isRounded(matrix)) {
                matrices.add(matrix);
            }
        }
        return matrices;
    }

    private Optional<MeasuredMatrix> chosen(List<MeasuredMatrix> matrices, OptionalInt section) {
        int wanted = section.orElse(1);
        if (matrices.isEmpty()) {
            error(1, 1, "there is no matrix").help("a row of numbers in ns for each processor, separated by commas");
            return Optional.empty();
        } else if ((section.isEmpty() && matrices.size() > 1) || wanted < 1 || wanted > matrices.size()) {
            String found = IntStream.range(0, matrices.size())
                    .mapToObj(i -> "section %d%s".formatted(i + 1, heading(matrices.get(i))))
                    .collect(Collectors.joining(", "));
            error(
                            blocks.get(0).lines.get(0).number(),
                            1,
                            matrices.size() > 1
                                    ? "there are %d matrices: %s".formatted(matrices.size(), found)
                                    : "there is no section %d, only 1".formatted(wanted))
                    .help("choose one by its number; the simulation hands a flag over by compare-exchange (CAS)");
            return Optional.empty();
        }
        return Optional.of(matrices.get(wanted - 1));
    }

    private static String heading(MeasuredMatrix matrix) {
        return matrix.title().isEmpty() ? "" : " (%s)".formatted(Printable.shortened(matrix.title(), 60));
    }

    private MeasuredMatrix matrix(Block block) {
        MatrixLine first = block.lines.get(0);
        List<MatrixLine> below = block.lines.subList(1, block.lines.size());
        Optional<List<Integer>> heading = first.labels().filter(labels -> isHeading(first, labels, below));
        List<MatrixLine> rows = heading.isPresent() ? below : block.lines;
        List<Integer> beside =
                rows.stream().flatMap(row -> row.first().stream()).toList();
        List<Integer> counted = IntStream.range(0, rows.size()).boxed().toList();
        boolean isLabelled = rows.size() == beside.size() && beside.equals(heading.orElse(counted));
        List<Integer> processors = isLabelled ? beside : heading.orElse(counted);
        if (new HashSet<>(processors).size() < rows.size()) {
            error(first.number(), 1, "the headings do not name %d processors".formatted(rows.size()));
        }
        List<List<OptionalDouble>> cells = new ArrayList<>();
        for (int row = 0; row < rows.size(); row++) {
            List<Cell> own = rows.get(row).cells();
            cells.add(row(own.subList(isLabelled ? 1 : 0, own.size()), row, rows.size(), rows.get(row)));
        }
        return new MeasuredMatrix(block.title, processors.equals(counted) ? List.of() : processors, cells);
    }

    /** Whether the first line of several numbers the columns of those below: they are as many, and often headed by the same numbers. */
    private static boolean isHeading(MatrixLine line, List<Integer> labels, List<MatrixLine> below) {
        List<Integer> beside =
                below.stream().flatMap(row -> row.first().stream()).toList();
        List<Integer> counted = IntStream.range(0, below.size()).boxed().toList();
        return labels.size() > 1
                && labels.size() == below.size()
                && (labels.equals(beside) || labels.equals(counted) || line.hasWords());
    }

    /**
     * A row of a triangle, without or with the diagonal, or a complete one. A row of any other length is refused, because the columns of its cells are
     * unknown.
     */
    private List<OptionalDouble> row(List<Cell> cells, int row, int rows, MatrixLine line) {
        int size = cells.size();
        while (size > rows && cells.get(size - 1).isBlank()) {
            size--;
        }
        if (size != rows && size != row && size != row + 1) {
            error(
                            line.number(),
                            1,
                            "%d %s in row %d of %d".formatted(size, size == 1 ? "cell" : "cells", row + 1, rows))
                    .help(
                            "a whole row has %d, that of a lower triangle %d or %d; where long lines were broken, join them again"
                                    .formatted(rows, row, row + 1));
            return List.of();
        }
        List<OptionalDouble> numbers = new ArrayList<>();
        for (int column = 0; column < size; column++) {
            Cell cell = cells.get(column);
            if (cell.isBlank() || column == row) {
                numbers.add(OptionalDouble.empty());
            } else {
                numbers.add(number(cell, line.number()));
            }
        }
        return numbers;
    }

    private OptionalDouble number(Cell cell, int line) {
        OptionalDouble number = cell.number();
        if (number.isEmpty()) {
            diagnostics
                    .error(
                            Code.NOT_A_NUMBER,
                            source,
                            new Position(line, cell.column()),
                            cell.text().length(),
                            Printable.quoted(cell.text()) + " is not a number")
                    .note("write nanoseconds, such as 32.5 or 32±1");
        } else if (number.getAsDouble() <= 0 || Double.isInfinite(number.getAsDouble())) {
            diagnostics
                    .error(
                            Code.OUT_OF_RANGE,
                            source,
                            new Position(line, cell.column()),
                            cell.text().length(),
                            "a latency of " + cell.text() + " ns")
                    .note("leave a cell that was not measured empty; only the diagonal may be 0");
            return OptionalDouble.empty();
        }
        return number;
    }

    private Finding error(int line, int column, String message) {
        return diagnostics.error(Code.OUT_OF_RANGE, source, new Position(line, column), 1, message);
    }
}
