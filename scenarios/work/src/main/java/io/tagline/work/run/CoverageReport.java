package io.tagline.work.run;

import io.tagline.checker.Coverage;
import io.tagline.documents.json.Json;
import io.tagline.experiments.result.RunResult;
import io.tagline.protocols.step.RowCounts;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.view.TransitionMatrix;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Cell.Mark;
import io.tagline.sheet.Cell.Marked;
import io.tagline.sheet.Part;
import io.tagline.sheet.Part.Note;
import io.tagline.work.protocol.MatrixTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How often a run took each row of its protocols, painted on the matrix of states and events. */
final class CoverageReport {

    private static final String NEVER = "0×";

    /** The counts of each protocol; two platforms may have the same. */
    private final Map<Protocol, RowCounts> counts = new LinkedHashMap<>();

    CoverageReport(RunResult result) {
        result.setup()
                .platforms()
                .forEach(platform -> counts.merge(platform.protocol(), result.counts(platform), RowCounts::plus));
    }

    /** All matrices; a row that was never taken looks bad. */
    List<Part> parts() {
        List<Part> parts = new ArrayList<>();
        counts.forEach((protocol, taken) -> {
            Coverage coverage = Coverage.of(protocol, taken);
            parts.add(Note.of((counts.size() == 1 ? "coverage" : "coverage of " + protocol.name())
                    + ": %d of %d rows taken, waiting ones left out".formatted(coverage.reached(), coverage.cells())));
            protocol.tables()
                    .forEach(table -> parts.add(
                            MatrixTable.of(TransitionMatrix.painted(table, taken), Cell::of, CoverageReport::painted)));
        });
        return parts;
    }

    private static Cell painted(String cell) {
        return cell.isEmpty() ? Cell.EMPTY : new Marked(Cell.of(cell), cell.startsWith(NEVER) ? Mark.BAD : Mark.GOOD);
    }

    /** One object for each row of all tables, in the order of the document; it names the protocol if there are several. */
    Json json() {
        List<Json> rows = new ArrayList<>();
        counts.forEach((protocol, taken) -> {
            for (TransitionTable table : protocol.tables()) {
                List<Transition> transitions = table.transitions();
                for (int i = 0; i < transitions.size(); i++) {
                    rows.add(row(protocol, table.kind(), transitions.get(i), taken.of(table.kind(), i)));
                }
            }
        });
        return Json.array(rows);
    }

    private Json row(Protocol protocol, ControllerKind kind, Transition transition, long count) {
        Json.Fields row = counts.size() == 1 ? Json.object() : Json.object().put("protocol", protocol.name());
        return row.put("controller", kind.word())
                .put("state", transition.state().name())
                .put("event", transition.event().name())
                .put("stalls", transition.stalls())
                .put("count", count);
    }
}
