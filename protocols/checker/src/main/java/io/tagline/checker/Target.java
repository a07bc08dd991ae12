package io.tagline.checker;

import io.tagline.checker.Coverage.Cell;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.State;
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

    /** What takes a row, or waits in it. */
    public static Target of(Cell row) {
        return new Target(
                List.of(new Place(row.kind(), row.transition().state())),
                List.of(row.transition().event()));
    }

    /** How many controllers of a kind it takes. */
    public int count(ControllerKind kind) {
        return (int) places.stream().filter(place -> place.kind() == kind).count();
    }

    /** As {@link TargetReader} reads it. */
    @Override
    public String toString() {
        String first = places.get(0)
                + (events.isEmpty()
                        ? ""
                        : " / " + events.stream().map(EventType::name).collect(Collectors.joining(" or ")));
        return places.stream().skip(1).map(place -> " + " + place).collect(Collectors.joining("", first, ""));
    }
}
