package io.tagline.protocols.document;

import io.tagline.documents.Cause;
import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Names;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.State;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which row applies to a pair of state and event, once each row has been spread over the pairs that it names, and all changes are made. */
final class TransitionPairs {

    /** A state and an event. */
    record Pair(State state, EventType event) {
        @Override
        public String toString() {
            return state + ", " + event;
        }
    }

    private final Map<String, State> states;
    private final Map<String, EventType> events;
    private final Diagnostics diagnostics;
    private final Map<String, Pair> pairs = new LinkedHashMap<>();
    private final Map<String, DocumentRow> speakers = new LinkedHashMap<>();

    TransitionPairs(Map<String, State> states, Map<String, EventType> events, Diagnostics diagnostics) {
        this.states = states;
        this.events = events;
        this.diagnostics = diagnostics;
    }

    /** The pairs that each row still covers, in the order of the rows; own rows without any are included, inherited ones are not. */
    Map<DocumentRow, List<Pair>> of(List<DocumentRow> rows) {
        Map<DocumentRow, List<Pair>> left = new LinkedHashMap<>();
        for (DocumentRow row : rows) {
            spread(row);
            if (row.change() != Change.REMOVE) {
                left.put(row, new ArrayList<>());
            }
        }
        speakers.forEach(
                (name, row) -> left.computeIfAbsent(row, r -> new ArrayList<>()).add(pairs.get(name)));
        left.entrySet()
                .removeIf(
                        entry -> entry.getKey().inherited() && entry.getValue().isEmpty());
        return left;
    }

    private void spread(DocumentRow row) {
        List<State> from = new ArrayList<>();
        for (DocumentCell cell : list(row.cells().get(0))) {
            state(cell, row).ifPresent(from::add);
        }
        Map<EventType, DocumentCell> on = new LinkedHashMap<>();
        list(row.cells().get(1)).forEach(cell -> eventsNamed(cell, row).forEach(event -> on.putIfAbsent(event, cell)));
        for (State state : from) {
            on.forEach((event, cell) -> add(row, cell, new Pair(state, event)));
        }
    }

    private List<DocumentCell> list(DocumentCell cell) {
        List<DocumentCell> parts = cell.split(',');
        if (parts.isEmpty()) {
            diagnostics.error(Code.BAD_TABLE, cell.span(), "a row needs a state and an event");
        }
        return parts;
    }

    /** The state of this name; an inherited row may name one that has been removed. */
    private Optional<State> state(DocumentCell cell, DocumentRow row) {
        return row.inherited()
                ? Optional.ofNullable(states.get(cell.text()))
                : WordSet.name(cell, states, Code.UNKNOWN_STATE, WordSet.STATE, diagnostics);
    }

    private static boolean isOn(EventType event, String occasion) {
        return event.message().map(m -> m.name().equals(occasion)).orElse(false)
                || event.access().map(a -> a.phrase().equals(occasion)).orElse(false);
    }

    /** The event of this name, or all events of the message or core event of this name; an inherited row may name one that has been removed. */
    private List<EventType> eventsNamed(DocumentCell cell, DocumentRow row) {
        if (events.containsKey(cell.text())) {
            return List.of(events.get(cell.text()));
        }
        List<EventType> alternatives =
                events.values().stream().filter(e -> isOn(e, cell.text())).toList();
        if (alternatives.isEmpty() && !row.inherited()) {
            diagnostics
                    .error(
                            WordSet.cause(WordSet.EVENT, cell),
                            Code.UNKNOWN_EVENT,
                            cell.span(),
                            "unknown event `" + cell.text() + "`")
                    .nearest(cell.text(), events.keySet())
                    .help("events here: " + Names.listed(events.keySet()));
        }
        return alternatives;
    }

    private void add(DocumentRow row, DocumentCell place, Pair pair) {
        String name = pair.toString();
        Optional<DocumentRow> known = Optional.ofNullable(speakers.get(name));
        if (known.isPresent() && !known.get().inherited()) {
            diagnostics.error(
                    new Cause("second row", String.valueOf(place.line())),
                    Code.DUPLICATE_CELL,
                    place.span(),
                    "state `%s` has a second row for `%s`; the first is on line %d"
                            .formatted(
                                    pair.state(),
                                    pair.event(),
                                    known.get().cells().get(1).line()));
        } else if (Layers.fits(row, place, name, known.map(DocumentRow::cells), speakers.keySet(), diagnostics)) {
            pairs.put(name, pair);
            speakers.remove(name);
            if (row.change() != Change.REMOVE) {
                speakers.put(name, row);
            }
        }
    }
}
