package io.tagline.work.why;

import io.tagline.documents.units.Units;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Rows;
import io.tagline.simulator.machine.Nodes;
import io.tagline.work.recording.Leg;
import java.util.List;

/** A critical path: each leg with the reason for its wait. */
final class PathTable {

    static final int DECIMALS = 3;

    private PathTable() {}

    static Table legs(List<Leg> legs, Nodes nodes) {
        return Rows.of(legs)
                .numbers("from (ns)", leg -> time(leg.begin()))
                .numbers("took (ns)", leg -> time(leg.took()))
                .words("spent on", leg -> leg.spent().word())
                .words(
                        "where",
                        leg -> leg.from() == leg.to()
                                ? nodes.name(leg.from())
                                : nodes.name(leg.from()) + " > " + nodes.name(leg.to()))
                .words("what", Leg::what)
                .table();
    }

    private static Cell time(long picoseconds) {
        return Cell.of(Units.nanoseconds(picoseconds), DECIMALS);
    }
}
