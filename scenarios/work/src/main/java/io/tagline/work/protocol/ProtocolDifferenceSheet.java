package io.tagline.work.protocol;

import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.view.ProtocolDiff;
import io.tagline.protocols.view.TransitionMatrix;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Part.Layout;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Sheet;

/** The changes in stable states, controller by controller; then all cells in which two protocols differ. */
final class ProtocolDifferenceSheet {

    private ProtocolDifferenceSheet() {}

    static Sheet of(ProtocolDiff difference) {
        Sheet.Builder sheet = Sheet.titled("").answer(ProtocolSentence.of(difference));
        difference
                .kinds()
                .forEach(kind -> sheet.add(
                        table(kind, "where events lead from stable states", difference.stable(kind), Layout.STATES)));
        difference
                .kinds()
                .forEach(kind ->
                        sheet.add(table(kind, "all cells that differ", difference.matrix(kind), Layout.MATRIX)));
        return sheet.sheet();
    }

    private static Table table(ControllerKind kind, String what, TransitionMatrix matrix, Layout layout) {
        return MatrixTable.of(matrix, state -> new Cell.State(state, ""), Cell::of)
                .as(layout)
                .titled(kind.heading() + ": " + what);
    }
}
