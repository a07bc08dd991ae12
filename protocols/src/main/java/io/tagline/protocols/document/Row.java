package io.tagline.protocols.document;

import java.util.List;

/**
 * A row of a table with its cells in the order of the columns.
 *
 * @param names how many cells say what the row is about: a state and an event for a transition, a name elsewhere
 * @param inherited whether it stands in a document that the one being read extends
 */
record Row(Change change, int names, List<Cell> cells, boolean inherited) {

    Row {
        cells = List.copyOf(cells);
    }

    /** The same row, as seen by a document that extends the one in which it stands. */
    Row seenFromAbove() {
        return new Row(change, names, cells, true);
    }
}
