package io.tagline.protocols.document;

import java.util.List;

/**
 * A row of a table with its cells in the order of the columns.
 *
 * @param names the number of cells that identify the row: a state and an event for a transition, a name elsewhere
 * @param inherited whether it comes from an extended document
 */
record DocumentRow(Change change, int names, List<DocumentCell> cells, boolean inherited) {

    DocumentRow {
        cells = List.copyOf(cells);
    }

    /** The same row, as seen by a document that extends its own. */
    DocumentRow seenFromAbove() {
        return new DocumentRow(change, names, cells, true);
    }
}
