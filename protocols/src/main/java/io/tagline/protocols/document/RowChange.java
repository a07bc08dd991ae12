package io.tagline.protocols.document;

import io.tagline.protocols.table.ControllerKind;
import java.util.List;

/**
 * A change of rows of one table.
 *
 * @param text what it says, complete
 * @param rows each with the cells {@code change, state, event, actions, next}
 * @param before a clause about each row as it was
 */
record RowChange(ControllerKind kind, String text, List<List<DocumentCell>> rows, List<String> before) {

    RowChange {
        rows = List.copyOf(rows);
        before = List.copyOf(before);
    }
}
