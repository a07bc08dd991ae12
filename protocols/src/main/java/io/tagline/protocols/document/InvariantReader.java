package io.tagline.protocols.document;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Names;
import io.tagline.protocols.table.Claim;
import io.tagline.protocols.table.Invariant;
import io.tagline.protocols.table.State;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Reads the table of invariants: {@code <claim> [<cache states>] [while directory in <directory states>]}. */
final class InvariantReader {

    private static final List<String> COLUMNS = List.of("invariant", "meaning");
    private static final String WHILE = "while directory in ";

    private final Map<String, State> cacheStates;
    private final Map<String, State> directoryStates;
    private final Diagnostics diagnostics;

    InvariantReader(Map<String, State> cacheStates, Map<String, State> directoryStates, Diagnostics diagnostics) {
        this.cacheStates = cacheStates;
        this.directoryStates = directoryStates;
        this.diagnostics = diagnostics;
    }

    List<Invariant> read(MarkdownDocument document) {
        List<Invariant> invariants = new ArrayList<>();
        for (List<Cell> row : document.rows("Invariants", false, COLUMNS, diagnostics)) {
            invariant(row.get(0)).ifPresent(invariants::add);
        }
        return invariants;
    }

    private Optional<Invariant> invariant(Cell cell) {
        int condition = cell.text().indexOf(WHILE);
        int end = condition < 0 ? cell.text().length() : condition;
        Cell said = cell.part(0, end);
        Cell when = condition < 0
                ? cell.part(end, end)
                : cell.part(end + WHILE.length(), cell.text().length());
        Optional<Claim> claim = claim(said);
        return claim.map(c -> new Invariant(
                c,
                states(said.part(c.phrase().length(), said.text().length()), cacheStates),
                states(when, directoryStates),
                cell.line()));
    }

    private Optional<Claim> claim(Cell said) {
        Optional<Claim> claim = Stream.of(Claim.values())
                .filter(c -> c.aboutStates()
                        ? said.text().startsWith(c.phrase() + " ")
                        : said.text().equals(c.phrase()))
                .findFirst();
        if (claim.isEmpty()) {
            List<String> legal = Stream.of(Claim.values())
                    .map(c -> c.phrase() + (c.aboutStates() ? " STATES" : ""))
                    .toList();
            diagnostics
                    .error(Code.UNKNOWN_INVARIANT, said.span(), "unknown invariant `" + said.text() + "`")
                    .nearest(said.text(), legal)
                    .help("invariants, each followed by `while directory in STATES` or not: " + Names.listed(legal));
        }
        return claim;
    }

    private Set<State> states(Cell list, Map<String, State> legal) {
        Set<State> states = new LinkedHashSet<>();
        for (Cell name : list.split(',')) {
            Vocabulary.name(name, legal, Code.UNKNOWN_STATE, "state", diagnostics)
                    .ifPresent(states::add);
        }
        return states;
    }
}
