package io.tagline.protocols.document;

import static java.util.Objects.requireNonNull;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Names;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Invariant;
import io.tagline.protocols.table.InvariantForm;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.TransitionTable;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Reads the table of invariants: {@code <claim> [<states>] [while <kind of controller> in <states>]}. */
final class InvariantReader {

    static final String HEADING = "Invariants";

    static final List<String> COLUMNS = List.of("invariant", "meaning");
    private final Map<ControllerKind, Map<String, State>> states;
    private final Diagnostics diagnostics;

    InvariantReader(List<TransitionTable> tables, Diagnostics diagnostics) {
        this.states = new EnumMap<>(ControllerKind.class);
        this.diagnostics = diagnostics;
        for (TransitionTable table : tables) {
            Map<String, State> names = new LinkedHashMap<>();
            table.states().forEach(state -> names.put(state.name(), state));
            states.put(table.kind(), names);
        }
    }

    List<Invariant> read(Layers document) {
        List<Invariant> invariants = new ArrayList<>();
        for (List<DocumentCell> row : document.rows(HEADING, false, COLUMNS, diagnostics)) {
            invariant(row.get(0))
                    .filter(invariant -> isOfSomeCopy(invariant, row.get(0)))
                    .ifPresent(invariants::add);
        }
        return invariants;
    }

    /** Refuses the claim that a directory has no data: its data is that of memory, which always has the line. */
    private boolean isOfSomeCopy(Invariant invariant, DocumentCell said) {
        boolean copy =
                invariant.claim() != InvariantForm.NO_DATA || invariant.at().hasHome();
        if (!copy) {
            diagnostics
                    .error(
                            Code.UNKNOWN_INVARIANT,
                            said.span(),
                            "the data of a directory is that of memory, which is never without")
                    .help("`no data while shared cache in STATES` says it of a shared cache");
        }
        return copy;
    }

    /** What a cell says; a mistake in it is reported. */
    Optional<Invariant> invariant(DocumentCell cell) {
        for (ControllerKind kind : states.keySet()) {
            String words = "while " + kind.word() + " in ";
            int condition = cell.text().indexOf(words);
            if (kind.servesCaches() && condition >= 0) {
                DocumentCell when =
                        cell.part(condition + words.length(), cell.text().length());
                return invariant(cell.part(0, condition), kind, states(when, kind));
            }
        }
        return invariant(cell, homeOfCaches(), Set.of());
    }

    private ControllerKind homeOfCaches() {
        return states.containsKey(ControllerKind.SHARED_CACHE) ? ControllerKind.SHARED_CACHE : ControllerKind.DIRECTORY;
    }

    private Optional<Invariant> invariant(DocumentCell said, ControllerKind at, Set<State> whileIn) {
        return claim(said).map(claim -> {
            DocumentCell list = said.part(claim.phrase().length(), said.text().length());
            Set<State> about = claim.about().map(kind -> states(list, kind)).orElse(Set.of());
            return new Invariant(claim, about, at, whileIn, said.line());
        });
    }

    private List<InvariantForm> legalClaims() {
        return Stream.of(InvariantForm.values())
                .filter(c -> c.about().map(states::containsKey).orElse(true))
                .toList();
    }

    private Optional<InvariantForm> claim(DocumentCell said) {
        Optional<InvariantForm> claim = legalClaims().stream()
                .filter(c -> c.about().isPresent()
                        ? said.text().startsWith(c.phrase() + " ")
                        : said.text().equals(c.phrase()))
                .findFirst();
        if (claim.isEmpty()) {
            List<String> legal = legalClaims().stream()
                    .map(c -> c.phrase() + (c.about().isPresent() ? " STATES" : ""))
                    .toList();
            diagnostics
                    .error(Code.UNKNOWN_INVARIANT, said.span(), "unknown invariant `" + said.text() + "`")
                    .nearest(said.text(), legal)
                    .help("invariants, each followed by `while directory in STATES` or not: " + Names.listed(legal));
        }
        return claim;
    }

    private Set<State> states(DocumentCell list, ControllerKind kind) {
        Set<State> named = new LinkedHashSet<>();
        for (DocumentCell name : list.split(',')) {
            WordSet.name(name, requireNonNull(states.get(kind)), Code.UNKNOWN_STATE, WordSet.STATE, diagnostics)
                    .ifPresent(named::add);
        }
        return named;
    }
}
