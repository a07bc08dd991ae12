package io.tagline.work.protocol;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Documents;
import io.tagline.documents.Texts;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.completion.Completion;
import io.tagline.protocols.completion.Completion.Cell;
import io.tagline.protocols.completion.Race;
import io.tagline.protocols.document.Draft;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** A protocol in both readings of the cells that may be answered or stalled, regardless of the reading in its document. */
final class ProtocolReadings {

    private final String name;
    private final Documents documents;
    private final Draft draft;
    private final List<Cell> cells;

    ProtocolReadings(String name, Documents documents) {
        this.name = name;
        this.documents = documents;
        this.draft = Diagnostics.read(diagnostics -> new Protocols(documents).draft(name, diagnostics));
        this.cells = Completion.served(draft.protocol());
    }

    List<Cell> cells() {
        return cells;
    }

    String document(Race race) {
        List<Cell> others = cells.stream().filter(cell -> isOther(cell, race)).toList();
        Draft start = others.isEmpty() ? draft : without(others);
        return start.with(Completion.of(start.protocol(), race)).text();
    }

    private boolean isOther(Cell cell, Race race) {
        return draft.protocol().cache().transitions().stream()
                .anyMatch(row -> isAt(row, cell) && row.stalls() != (race == Race.STALL));
    }

    private static boolean isAt(Transition row, Cell cell) {
        return row.state().name().equals(cell.state()) && row.event().equals(cell.event());
    }

    /** A document without these cells and the states that then become unreachable. */
    private Draft without(List<Cell> others) {
        String states = unreached(others).stream()
                .map("| remove | %s | | |\n"::formatted)
                .collect(Collectors.joining());
        String rows = others.stream()
                .map(cell -> "| remove | %s | %s | | |\n".formatted(cell.state(), cell.event()))
                .collect(Collectors.joining());
        String text =
                "# %s\n\nextends: %s\n\n## Cache\n\n".formatted(draft.protocol().title(), name)
                        + (states.isEmpty()
                                ? ""
                                : "### States\n\n| change | state | permission | meaning |\n|---|---|---|---|\n"
                                        + states + "\n")
                        + "### Transitions\n\n| change | state | event | actions | next |\n|---|---|---|---|---|\n"
                        + rows;
        Documents both = new Texts(Map.of(), Optional.of(documents)).with(Protocols.KIND, "other-reading", text);
        return Diagnostics.read(diagnostics -> new Protocols(both).draft("other-reading", diagnostics));
    }

    private List<String> unreached(List<Cell> gone) {
        TransitionTable cache = draft.protocol().cache();
        Set<State> reached = new HashSet<>(Set.of(cache.initial()));
        boolean grew = true;
        while (grew) {
            grew = cache.transitions().stream()
                    .anyMatch(row -> gone.stream().noneMatch(cell -> isAt(row, cell))
                            && reached.contains(row.state())
                            && reached.add(row.next()));
        }
        return cache.states().stream()
                .filter(state -> !reached.contains(state))
                .map(State::name)
                .toList();
    }
}
