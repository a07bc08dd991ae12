package io.tagline.protocols.document;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Names;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A Markdown table: its header and its rows, as written. */
public record Table(List<DocumentCell> header, List<List<DocumentCell>> rows) {

    /** A column that any table may have, for people. */
    static final String WHY = "why";

    /** The names of its columns. */
    public List<String> columns() {
        return header.stream().map(DocumentCell::text).toList();
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
    List<List<DocumentCell>> rows(List<String> columns, Diagnostics diagnostics) {
        List<String> written = meant(columns, diagnostics);
        int[] places = columns.stream().mapToInt(written::indexOf).toArray();
        List<String> missing =
                columns.stream().filter(column -> !written.contains(column)).toList();
        if (missing.isEmpty()) {
            return pick(places, diagnostics);
        }
        diagnostics
                .error(
                        Code.BAD_TABLE,
                        header.get(0).span(),
                        "the table has no " + (missing.size() == 1 ? "column " : "columns ")
                                + missing.stream().map("`%s`"::formatted).collect(Collectors.joining(", ")))
                .help("columns here: " + Names.listed(columns));
        return List.of();
    }

    /** The names of the columns, misspelt ones as they are meant; unknown ones are reported. */
    private List<String> meant(List<String> columns, Diagnostics diagnostics) {
        List<String> missing =
                columns.stream().filter(column -> !columns().contains(column)).toList();
        List<String> meant = new ArrayList<>(columns());
        if (missing.equals(columns)) {
            return meant;
        }
        for (int i = 0; i < header.size(); i++) {
            DocumentCell cell = header.get(i);
            if (!columns.contains(cell.text()) && !cell.text().equals(WHY)) {
                diagnostics
                        .error(Code.UNKNOWN_COLUMN, cell.span(), "unknown column `" + cell.text() + "`")
                        .nearest(cell.text(), missing.isEmpty() ? columns : missing)
                        .help("columns here: " + Names.listed(columns));
                meant.set(
                        i,
                        missing.size() == 1
                                ? missing.get(0)
                                : Names.nearest(cell.text(), missing).orElse(cell.text()));
            }
        }
        return meant;
    }

    private List<List<DocumentCell>> pick(int[] places, Diagnostics diagnostics) {
        List<List<DocumentCell>> picked = new ArrayList<>();
        for (List<DocumentCell> row : rows) {
            if (row.size() < header.size()) {
                diagnostics.error(
                        Code.BAD_TABLE,
                        row.get(0).span(),
                        "a row of %d cells in a table of %d columns".formatted(row.size(), header.size()));
                continue;
            }
            List<DocumentCell> cells = new ArrayList<>();
            for (int place : places) {
                cells.add(row.get(place));
            }
            picked.add(cells);
        }
        return picked;
    }
}
