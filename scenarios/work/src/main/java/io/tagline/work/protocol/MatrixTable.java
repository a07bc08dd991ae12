package io.tagline.work.protocol;

import io.tagline.protocols.view.TransitionMatrix;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Column;
import io.tagline.sheet.Part.Layout;
import io.tagline.sheet.Part.Table;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The matrix of a controller as a part of a sheet. */
public final class MatrixTable {

    private MatrixTable() {}

    /**
     * A table with a row for each state.
     *
     * @param head the cell before a row, by its state
     * @param cell the cell for a text of the matrix
     */
    public static Table of(TransitionMatrix matrix, Function<String, Cell> head, Function<String, Cell> cell) {
        List<Column> columns = Stream.concat(Stream.of(matrix.corner()), matrix.columns().stream())
                .map(Column::words)
                .toList();
        List<List<Cell>> rows = IntStream.range(0, matrix.rows().size())
                .mapToObj(row -> Stream.concat(
                                Stream.of(head.apply(matrix.rows().get(row))),
                                matrix.cells().get(row).stream().map(cell))
                        .toList())
                .toList();
        return new Table("", columns, rows, Layout.MATRIX, List.of());
    }
}
