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
import io.tagline.sheet.Part.Section;
import io.tagline.sheet.Part.Table;
import io.tagline.work.protocol.MatrixTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** How often a run took each row of its protocols, painted on the matrix of states and events. */
final class CoverageReport {

    private static final String NEVER = "0×";

    private static final String READING =
            "A cell is a row of the protocol: its state is on the left, its event above it. `7×` says how often this run took it. A pale one, `0×`, was not taken. That is not a mistake: other programs may take it. Rows that wait, `stall`, are not counted.";

    /** The counts of each protocol; two platforms may have the same. */
    private final Map<Protocol, RowCounts> counts = new LinkedHashMap<>();

    CoverageReport(RunResult result) {
        result.setup()
                .platforms()
                .forEach(platform -> counts.merge(platform.protocol(), result.counts(platform), RowCounts::plus));
    }

    /** How many rows each protocol has, and how many of them were taken. */
    String sentence() {
        return counts.entrySet().stream()
                .map(protocol -> {
                    Coverage coverage = Coverage.of(protocol.getKey(), protocol.getValue());
                    return "%d of %d rows of %s taken"
                            .formatted(
                                    coverage.reached(),
                                    coverage.cells(),
                                    protocol.getKey().name());
                })
                .collect(Collectors.joining("; "));
    }

    /** All matrices; a row that was never taken is pale. */
    List<Part> parts() {
        return counts.entrySet().stream()
                .<Part>map(protocol -> section(protocol.getKey(), protocol.getValue()))
                .toList();
    }

    private static Section section(Protocol protocol, RowCounts taken) {
        return new Section(
                "Rows of " + protocol.name() + " that were taken",
                READING,
                protocol.tables().stream()
                        .<Part>map(table -> matrix(TransitionMatrix.painted(table, taken))
                                .titled(table.kind().heading()))
                        .toList());
    }

    private static Table matrix(TransitionMatrix counted) {
        return MatrixTable.of(counted.cornered("state"), Cell::of, CoverageReport::painted);
    }

    private static Cell painted(String cell) {
        return cell.isEmpty()
                ? Cell.empty()
                : new Marked(Cell.of(cell), cell.startsWith(NEVER) ? Mark.PALE : Mark.GOOD);
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
