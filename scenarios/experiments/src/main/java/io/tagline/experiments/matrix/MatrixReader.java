package io.tagline.experiments.matrix;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Finding;
import io.tagline.documents.Position;
import io.tagline.documents.Printable;
import io.tagline.documents.Source;
import io.tagline.documents.outputs.OutputPurpose;
import io.tagline.documents.outputs.ToolOutput;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Reads matrices as people have them: rows of numbers with any usual separator, with or without headings, whole or the lower triangle, lists of pairs, lists of lists, also
 * among the other lines that nviennot/core-to-core-latency and rigtorp/c2clat print. What a text does not decide is a question, with what would decide it.
 */
public final class MatrixReader {

    /** Distinguishes the simulated measurement from others of core-to-core-latency by a word in its title. */
    static final String SIMULATED = "CAS";

    /** In nanoseconds: no hand-off takes as long. */
    private static final double SECOND = 1e9;

    private final Source source;
    private final Diagnostics diagnostics;

    private MatrixReader(Source source, Diagnostics diagnostics) {
        this.source = source;
        this.diagnostics = diagnostics;
    }

    /**
     * The matrix of a file, or one of several, counted from 1; empty if there is a mistake. All mistakes are reported, but for what another tool has written: then that is
     * the mistake.
     */
    public static Optional<MeasuredMatrix> read(Source source, OptionalInt section, Diagnostics diagnostics) {
        Optional<ToolOutput> output = ToolOutput.of(source.text()).filter(found -> !found.isOfNumbers());
        if (output.isEmpty()) {
            return new MatrixReader(source, diagnostics).read(section);
        }
        Optional<MeasuredMatrix> matrix = output.get().use() == OutputPurpose.NONE
                ? Optional.empty()
                : new MatrixReader(source, new Diagnostics()).read(section);
        if (matrix.isEmpty()) {
            new MatrixReader(source, diagnostics).refuse(output.get().sentence());
        }
        return matrix;
    }

    private Optional<MeasuredMatrix> read(OptionalInt section) {
        int before = diagnostics.count();
        List<MatrixBlock> blocks = MatrixBlock.of(source);
        if (blocks.isEmpty()) {
            refuse("there is no matrix");
            return Optional.empty();
        }
        List<MeasuredMatrix> matrices = matrices(blocks);
        return diagnostics.count() == before ? chosen(matrices, section, blocks) : Optional.empty();
    }

    private void refuse(String message) {
        error(1, 1, message)
                .help("a row of numbers in ns for each processor, separated by commas; or rows `core_a,core_b,ns`");
    }

    /** One of each block; one that only repeats another one in whole nanoseconds counts once: the tool can print both. */
    private List<MeasuredMatrix> matrices(List<MatrixBlock> blocks) {
        List<MeasuredMatrix> matrices = new ArrayList<>();
        for (MatrixBlock block : blocks) {
            MeasuredMatrix matrix = PairList.isOne(block) ? ofPairs(block) : matrix(block);
            MeasuredMatrix last = matrices.isEmpty() ? matrix : matrices.get(matrices.size() - 1);
            if (!matrices.isEmpty() && matrix.isRounded(last)) {
                matrices.set(matrices.size() - 1, matrix);
            } else if (matrices.isEmpty() || !last.isRounded(matrix)) {
                matrices.add(matrix);
            }
        }
        return matrices;
    }

    private Optional<MeasuredMatrix> chosen(
            List<MeasuredMatrix> matrices, OptionalInt section, List<MatrixBlock> blocks) {
        int wanted = section.orElse(1);
        if ((section.isEmpty() && matrices.size() > 1) || wanted < 1 || wanted > matrices.size()) {
            String found = IntStream.range(0, matrices.size())
                    .mapToObj(i -> "section %d%s".formatted(i + 1, heading(matrices.get(i))))
                    .collect(Collectors.joining(", "));
            error(
                            blocks.get(0).lines().get(0).number(),
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

    private MeasuredMatrix ofPairs(MatrixBlock list) {
        list.lines().stream()
                .filter(row -> !PairList.isPair(row))
                .forEach(row -> error(row.number(), 1, "a row of this list is two processors and a time"));
        MatrixBlock block = new MatrixBlock(
                list.title(),
                list.above(),
                list.lines().stream().filter(PairList::isPair).toList());
        List<Integer> processors = PairList.processors(block);
        for (MatrixLine row : PairList.repeated(block)) {
            error(row.number(), 1, "this pair is in the list already")
                    .help(
                            "a list has each pair once, or once in each direction; take the mean of several measurements");
        }
        return matrix(block, processors, PairList.cells(block, processors));
    }

    private MeasuredMatrix matrix(MatrixBlock block) {
        MatrixHeadings headings = MatrixHeadings.of(block.lines());
        int size = headings.rows().size();
        if (headings.isDoubtful()) {
            error(block.lines().get(0).number(), 1, "this line may be headings or a row")
                    .help("write `cpu` into its first cell if it is headings, and 0 if it is a row");
        } else if (headings.processors().stream().distinct().count() < size) {
            error(block.lines().get(0).number(), 1, "the headings do not name %d processors".formatted(size));
        }
        List<List<MatrixCell>> cells = new ArrayList<>();
        for (int row = 0; row < size; row++) {
            cells.add(row(headings, row));
        }
        List<Integer> counted = IntStream.range(0, size).boxed().toList();
        return matrix(block, headings.processors().equals(counted) ? List.of() : headings.processors(), cells);
    }

    /**
     * The cells of a row of a triangle, without or with the diagonal, or of a complete one. A row of any other length is refused, because the columns of its
     * cells are unknown.
     */
    private List<MatrixCell> row(MatrixHeadings headings, int row) {
        MatrixLine line = headings.rows().get(row);
        int rows = headings.rows().size();
        int labels = headings.areLabelled() ? 1 : 0;
        List<MatrixCell> cells = line.trimmed(rows + labels);
        int size = cells.size() - labels;
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
        return cells.subList(labels, cells.size());
    }

    private MeasuredMatrix matrix(MatrixBlock block, List<Integer> processors, List<List<MatrixCell>> cells) {
        MatrixUnits units = MatrixUnits.of(block, cells);
        units.question()
                .ifPresent(question ->
                        error(units.line(), 1, question).help("write the unit into the cells, such as 0.037us"));
        List<List<OptionalDouble>> rows = new ArrayList<>();
        for (int row = 0; row < cells.size(); row++) {
            List<OptionalDouble> numbers = new ArrayList<>();
            for (int column = 0; column < cells.get(row).size(); column++) {
                MatrixCell cell = cells.get(row).get(column);
                boolean isMeasured = !cell.isBlank() && column != row;
                numbers.add(isMeasured ? number(cell, units) : OptionalDouble.empty());
            }
            rows.add(numbers);
        }
        return new MeasuredMatrix(block.title(), processors, rows, units.notes());
    }

    private OptionalDouble number(MatrixCell cell, MatrixUnits units) {
        OptionalDouble number = cell.number(units.unit());
        Position place = new Position(cell.line(), cell.column());
        if (number.isEmpty()) {
            diagnostics
                    .error(
                            Code.NOT_A_NUMBER,
                            source,
                            place,
                            cell.text().length(),
                            Printable.quoted(cell.text()) + " is not a number")
                    .note("write nanoseconds, such as 32.5 or 32±1");
        } else if (number.getAsDouble() <= 0 || number.getAsDouble() >= SECOND) {
            diagnostics
                    .error(
                            Code.OUT_OF_RANGE,
                            source,
                            place,
                            cell.text().length(),
                            "a latency of " + cell.text() + (cell.hasUnit() ? "" : " ns"))
                    .note(
                            "no hand-off takes a second; leave a cell that was not measured empty; only the diagonal may be 0");
            return OptionalDouble.empty();
        }
        return units.ways() == 1 ? number : OptionalDouble.of(number.getAsDouble() / units.ways());
    }

    private Finding error(int line, int column, String message) {
        return diagnostics.error(Code.OUT_OF_RANGE, source, new Position(line, column), 1, message);
    }
}
