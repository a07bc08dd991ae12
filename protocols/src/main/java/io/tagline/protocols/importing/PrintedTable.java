package io.tagline.protocols.importing;

import io.tagline.documents.Cause;
import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.protocols.document.DocumentCell;
import io.tagline.protocols.document.Table;
import io.tagline.protocols.table.ControllerKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * A table as it is printed: a state in each row, an event in each column; a cell has actions and, behind a stroke, the next state.
 *
 * @param spelledOut whether cells name every action, also what a textbook leaves to its reader
 * @param sentences those that explain words of the table, if there are any beside it
 */
record PrintedTable(
        ControllerKind kind,
        boolean spelledOut,
        List<DocumentCell> events,
        List<PrintedRow> rows,
        Function<String, Optional<String>> sentences) {

    /** A state, and a cell for each event. */
    record PrintedRow(DocumentCell state, List<DocumentCell> cells) {}

    /** Whether some column is a load: then the table is that of a cache. */
    private static boolean servesCore(Table table) {
        return table.header().stream()
                .anyMatch(cell -> cell.text().toLowerCase(Locale.ROOT).matches("load|store"));
    }

    static PrintedTable of(
            Table table, boolean spelledOut, Function<String, Optional<String>> sentences, Diagnostics diagnostics) {
        List<DocumentCell> events = table.header().subList(1, table.header().size());
        distinct(events, Code.DUPLICATE_EVENT, "event", diagnostics);
        List<PrintedRow> rows = new ArrayList<>();
        for (List<DocumentCell> cells : table.rows()) {
            if (cells.size() > table.header().size()) {
                diagnostics.error(
                        Code.BAD_TABLE,
                        cells.get(0).span(),
                        "a row of %d cells in a table of %d columns"
                                .formatted(cells.size(), table.header().size()));
            } else {
                rows.add(new PrintedRow(cells.get(0), cells.subList(1, cells.size())));
            }
        }
        distinct(rows.stream().map(PrintedRow::state).toList(), Code.DUPLICATE_STATE, "state", diagnostics);
        ControllerKind kind = servesCore(table) ? ControllerKind.CACHE : ControllerKind.DIRECTORY;
        return new PrintedTable(kind, spelledOut, events, rows, sentences);
    }

    private static void distinct(List<DocumentCell> names, Code code, String what, Diagnostics diagnostics) {
        Set<String> seen = new HashSet<>();
        for (DocumentCell name : names) {
            if (name.isEmpty()) {
                diagnostics.error(
                        new Cause("empty", what), Code.BAD_TABLE, name.span(), "the %s has no name".formatted(what));
            } else if (!seen.add(Notation.key(name.text()))) {
                diagnostics.error(code, name.span(), "%s `%s` is given twice".formatted(what, name.text()));
            }
        }
    }
}
