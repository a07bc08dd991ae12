package io.tagline.checker.table;

import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What a run may lead to: different controllers in some states at the same time, the first of which may be met by an event there.
 *
 * @param places at least one
 * @param events any one of these meets the controller of the first place, and may have to wait there; none if the states are all that is asked for
 */
public record Target(List<Place> places, List<EventType> events) {

    public Target {
        places = List.copyOf(places);
        events = List.copyOf(events);
    }

    /** A controller of a kind in a state. */
    public record Place(ControllerKind kind, State state) {

        @Override
        public String toString() {
            return kind.heading() + ": " + state;
        }
    }

    /** What takes a row; if all events of its message have to wait in its state, any of them. */
    public static Target of(TransitionTable table, Transition row) {
        return new Target(
                List.of(new Place(table.kind(), row.state())), RegisterUse.alike(table, row.state(), row.event()));
    }

    /**
     * The events that a state does not tell from this one: where all events of a message have to wait, or none has a row, what their conditions are about
     * may be forgotten.
     */
    public static List<EventType> alike(TransitionTable table, State state, EventType event) {
        return RegisterUse.alike(table, state, event);
    }

    /** Whether this row is one of those that it is about. */
    public boolean isOf(TransitionTable table, Transition row) {
        return places.size() == 1
                && places.get(0).equals(new Place(table.kind(), row.state()))
                && events.contains(row.event());
    }

    /** How many controllers of a kind it takes. */
    public int count(ControllerKind kind) {
        return (int) places.stream().filter(place -> place.kind() == kind).count();
    }

    /** As a person writes it. */
    @Override
    public String toString() {
        String first = places.get(0)
                + (events.isEmpty()
                        ? ""
                        : " / " + events.stream().map(EventType::name).collect(Collectors.joining(" or ")));
        return places.stream().skip(1).map(place -> " + " + place).collect(Collectors.joining("", first, ""));
    }
}
