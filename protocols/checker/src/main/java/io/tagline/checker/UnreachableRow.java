package io.tagline.checker;

import io.tagline.checker.Coverage.Cell;

/**
 * A row that no world of any size can take.
 *
 * @param reason what never happens, as a clause
 */
public record UnreachableRow(Cell cell, String reason) {

    @Override
    public String toString() {
        return cell + ": " + reason;
    }
}
