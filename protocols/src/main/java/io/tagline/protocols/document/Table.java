package io.tagline.protocols.document;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Names;
import java.util.ArrayList;
import java.util.List;

/** A Markdown table: its header and its rows, as written. */
record Table(List<Cell> header, List<List<Cell>> rows) {

    /** A column that any table may have, for people. */
    static final String WHY = "why";

    /** The names of its columns. */
    List<String> columns() {
        return header.stream().map(Cell::text).toList();
    }

    /** The number of its last line; below the header there is a line of dashes. */
    int lastLine() {
        return rows.isEmpty()
                ? header.get(0).line() + 1
                : rows.get(rows.size() - 1).get(0).line();
    }

    /**
     * The rows with their cells in the order of {@code columns}. A missing column is an error and yields no rows; an unknown
     * one is an error and is passed over.
     */
    List<List<Cell>> rows(List<String> columns, Diagnostics diagnostics) {
        int[] places = new int[columns.size()];
        boolean complete = true;
        for (int i = 0; i < places.length; i++) {
            places[i] = place(columns.get(i));
            if (places[i] < 0) {
                complete = false;
                Cell first = header.get(0);
                diagnostics
                        .error(Code.BAD_TABLE, first.span(), "the table has no column `" + columns.get(i) + "`")
                        .help("columns here: " + Names.listed(columns));
            }
        }
        reportUnknown(columns, diagnostics);
        return complete ? pick(places, diagnostics) : List.of();
    }

    private int place(String column) {
        for (int i = 0; i < header.size(); i++) {
            if (header.get(i).text().equals(column)) {
                return i;
            }
        }
        return -1;
    }

    private void reportUnknown(List<String> columns, Diagnostics diagnostics) {
        for (Cell cell : header) {
            if (!columns.contains(cell.text()) && !cell.text().equals(WHY)) {
                diagnostics
                        .error(Code.UNKNOWN_COLUMN, cell.span(), "unknown column `" + cell.text() + "`")
                        .nearest(cell.text(), columns)
                        .help("columns here: " + Names.listed(columns));
            }
        }
    }

    private List<List<Cell>> pick(int[] places, Diagnostics diagnostics) {
        List<List<Cell>> picked = new ArrayList<>();
        for (List<Cell> row : rows) {
            if (row.size() < header.size()) {
                diagnostics.error(
                        Code.BAD_TABLE,
                        row.get(0).span(),
                        "a row of %d cells in a table of %d columns".formatted(row.size(), header.size()));
                continue;
            }
            List<Cell> cells = new ArrayList<>();
            for (int place : places) {
                cells.add(row.get(place));
            }
            picked.add(cells);
        }
        return picked;
    }
}
