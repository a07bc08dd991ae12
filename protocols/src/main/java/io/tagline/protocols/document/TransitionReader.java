package io.tagline.protocols.document;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.protocols.document.TransitionPairs.Pair;
import io.tagline.protocols.table.Action;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.Transition;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Reads the rows of a controller's transition table, each in the pairs of state and event that it covers. */
final class TransitionReader {

    static final List<String> COLUMNS = List.of("state", "event", "actions", "next");

    private final ControllerKind kind;
    private final Map<String, State> states;
    private final Map<String, EventType> events;
    private final Diagnostics diagnostics;
    private final ActionReader actions;
    private final List<Transition> transitions = new ArrayList<>();

    TransitionReader(
            ControllerKind kind,
            Map<String, State> states,
            Map<String, EventType> events,
            ActionReader actions,
            Diagnostics diagnostics) {
        this.kind = kind;
        this.states = states;
        this.events = events;
        this.diagnostics = diagnostics;
        this.actions = actions;
    }

    List<Transition> read(Layers document) {
        List<DocumentRow> rows = document.transitions(kind, true, COLUMNS, diagnostics);
        new TransitionPairs(states, events, diagnostics).of(rows).forEach((row, pairs) -> add(row.cells(), pairs));
        return transitions;
    }

    private void add(List<DocumentCell> row, List<Pair> pairs) {
        Set<EventType> on = pairs.stream().map(Pair::event).collect(Collectors.toCollection(LinkedHashSet::new));
        List<Action> does = actions.read(row.get(2), on);
        Optional<State> next = row.get(3).isEmpty()
                ? Optional.empty()
                : WordSet.name(row.get(3), states, Code.UNKNOWN_STATE, WordSet.STATE, diagnostics);
        for (Pair pair : pairs) {
            int line = row.get(0).line();
            add(row, new Transition(pair.state(), pair.event(), does, next.orElse(pair.state()), line));
        }
    }

    private void add(List<DocumentCell> row, Transition transition) {
        if (transition.stalls()
                && (transition.actions().size() > 1 || !transition.next().equals(transition.state()))) {
            diagnostics.error(
                    Code.ACTION_NOT_ALLOWED,
                    row.get(2).span(),
                    "a row that stalls does nothing else and keeps its state");
        }
        transitions.add(transition);
    }
}
