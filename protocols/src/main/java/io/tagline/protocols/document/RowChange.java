package io.tagline.protocols.document;

import java.util.List;

/**
 * A change of rows of one table.
 *
 * @param heading of the table
 * @param text what it says, complete; empty if it only follows from another change
 * @param rows each with the cells {@code change}, and those of the table
 * @param before a clause about each row as it was
 */
record RowChange(String heading, String text, List<List<DocumentCell>> rows, List<String> before) {

    RowChange {
        rows = List.copyOf(rows);
        before = List.copyOf(before);
    }
}
