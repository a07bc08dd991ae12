package io.tagline.checker;

import io.tagline.protocols.step.RowCounts;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import java.util.ArrayList;
import java.util.List;

/**
 * Which cells of a protocol's tables were taken, by an exploration or by a timed run.
 *
 * @param cells number of all cells, waiting ones left out
 * @param unreached cells that were never taken, in the order of the document
 * @param unreachedWaits cells with {@code stall} that were never met
 */
public record Coverage(int cells, List<Cell> unreached, List<Cell> unreachedWaits) {

    public Coverage {
        unreached = List.copyOf(unreached);
        unreachedWaits = List.copyOf(unreachedWaits);
    }

    /** What was taken here or in another world. */
    public Coverage plus(Coverage other) {
        return new Coverage(cells, both(unreached, other.unreached), both(unreachedWaits, other.unreachedWaits));
    }

    private static List<Cell> both(List<Cell> some, List<Cell> others) {
        return some.stream().filter(others::contains).toList();
    }

    /** What was taken in any of several worlds. */
    public static Coverage of(List<CheckResult> worlds) {
        return worlds.stream().map(CheckResult::coverage).reduce(Coverage::plus).orElseThrow();
    }

    /** How many cells were taken. */
    public int reached() {
        return cells - unreached.size();
    }

    /** A cell of one of the tables. */
    public record Cell(ControllerKind kind, Transition transition) {

        @Override
        public String toString() {
            return "%s: %s | %s".formatted(kind.heading(), transition.state(), transition.event());
        }
    }

    /** The coverage of a run with these counts: a cell was taken if its count is not zero. */
    public static Coverage of(Protocol protocol, RowCounts counts) {
        int cells = 0;
        List<Cell> unreached = new ArrayList<>();
        List<Cell> waits = new ArrayList<>();
        for (TransitionTable table : protocol.tables()) {
            ControllerKind kind = table.kind();
            List<Transition> all = table.transitions();
            for (int i = 0; i < all.size(); i++) {
                boolean stalls = all.get(i).stalls();
                cells += stalls ? 0 : 1;
                if (counts.of(kind, i) == 0) {
                    (stalls ? waits : unreached).add(new Cell(kind, all.get(i)));
                }
            }
        }
        return new Coverage(cells, unreached, waits);
    }
}
