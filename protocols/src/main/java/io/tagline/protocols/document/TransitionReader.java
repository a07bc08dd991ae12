package io.tagline.protocols.document;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Names;
import io.tagline.protocols.table.Action;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.Transition;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads the rows of a controller's transition table and spreads those that name several states or events. */
final class TransitionReader {

    private static final List<String> COLUMNS = List.of("state", "event", "actions", "next");

    private final ControllerKind kind;
    private final Map<String, State> states;
    private final Map<String, EventType> events;
    private final Diagnostics diagnostics;
    private final ActionReader actions;
    private final Map<String, Cell> taken = new LinkedHashMap<>();
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

    List<Transition> read(MarkdownDocument document) {
        document.rows(kind.heading() + "/Transitions", true, COLUMNS, diagnostics)
                .forEach(this::row);
        return transitions;
    }

    private void row(List<Cell> row) {
        List<State> from = new ArrayList<>();
        for (Cell cell : list(row.get(0))) {
            Vocabulary.name(cell, states, Code.UNKNOWN_STATE, "state", diagnostics)
                    .ifPresent(from::add);
        }
        Set<EventType> on = new LinkedHashSet<>();
        list(row.get(1)).forEach(cell -> on.addAll(eventsNamed(cell)));
        List<Action> does = actions.read(row.get(2), on);
        Optional<State> next = row.get(3).isEmpty()
                ? Optional.empty()
                : Vocabulary.name(row.get(3), states, Code.UNKNOWN_STATE, "state", diagnostics);
        for (State state : from) {
            for (EventType event : on) {
                add(
                        row,
                        new Transition(
                                state,
                                event,
                                does,
                                next.orElse(state),
                                row.get(0).line()));
            }
        }
    }

    private List<Cell> list(Cell cell) {
        List<Cell> parts = cell.split(',');
        if (parts.isEmpty()) {
            diagnostics.error(Code.BAD_TABLE, cell.span(), "a row needs a state and an event");
        }
        return parts;
    }

    private static boolean isOn(EventType event, String occasion) {
        return event.message().map(m -> m.name().equals(occasion)).orElse(false)
                || event.access().map(a -> a.phrase().equals(occasion)).orElse(false);
    }

    /** The event of this name, or all events of the message or core event of this name. */
    private List<EventType> eventsNamed(Cell cell) {
        if (events.containsKey(cell.text())) {
            return List.of(events.get(cell.text()));
        }
        List<EventType> alternatives =
                events.values().stream().filter(e -> isOn(e, cell.text())).toList();
        if (!alternatives.isEmpty()) {
            return alternatives;
        }
        diagnostics
                .error(Code.UNKNOWN_EVENT, cell.span(), "unknown event `" + cell.text() + "`")
                .nearest(cell.text(), events.keySet())
                .help("events here: " + Names.listed(events.keySet()));
        return List.of();
    }

    private void add(List<Cell> row, Transition transition) {
        Cell place = row.get(1);
        String key = transition.state() + " " + transition.event();
        Cell first = taken.putIfAbsent(key, place);
        if (first != null) {
            diagnostics.error(
                    Code.DUPLICATE_CELL,
                    place.span(),
                    "state `%s` has a second row for `%s`; the first is on line %d"
                            .formatted(transition.state(), transition.event(), first.line()));
            return;
        }
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
