package io.tagline.protocols.completion;

import io.tagline.protocols.table.Action;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.Protocol;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The rows that a protocol lacks and that follow from those that it has.
 *
 * @param protocol that lacks them
 * @param rows in the order in which they were found
 * @param states that some of them need
 * @param open cells that are needed, and for which more than these rules is
 */
public record Completion(Protocol protocol, List<Row> rows, List<AddedState> states, List<Open> open) {

    /** Copies the lists. */
    public Completion {
        rows = List.copyOf(rows);
        states = List.copyOf(states);
        open = List.copyOf(open);
    }

    /** Why a row follows, in the order in which a document has them. */
    public enum Rule {
        /** The home has not seen the request yet: to it, the controller still is where it came from. */
        UNSEEN,
        /** The home has served the request and did not wait: to it, the controller is where it goes. */
        SERVED,
        /** A state that another new row leads to ends as the one does from which it comes. */
        OVERTAKEN,
        /** Who waits for an answer lets others wait. */
        WAITING
    }

    /**
     * What a controller does when {@code event} meets a line in {@code state}.
     *
     * @param next the state after it; the same one if it stays
     * @param why in a few words
     */
    public record Row(
            ControllerKind kind,
            String state,
            EventType event,
            List<Action> actions,
            String next,
            Rule rule,
            String why) {

        /** Copies the actions. */
        public Row {
            actions = List.copyOf(actions);
        }

        /** Whether this is about somebody else's transaction in the middle of its own. */
        public boolean isRace() {
            return rule == Rule.UNSEEN || rule == Rule.SERVED;
        }

        /** The actions as a document writes them. */
        public String actionText() {
            return actions.stream().map(Action::toString).collect(Collectors.joining("; "));
        }
    }

    /**
     * Rows that a document writes as one, since they do the same.
     *
     * @param events with the name of the message where all its events are meant
     * @param next empty if every state stays
     */
    public record Line(
            ControllerKind kind, List<String> states, List<String> events, String actions, String next, String why) {

        /** Copies the lists. */
        public Line {
            states = List.copyOf(states);
            events = List.copyOf(events);
        }
    }

    /** A new state, as one that is there already, but of a line that somebody else has taken meanwhile. */
    public record AddedState(ControllerKind kind, String name, String meaning) {}

    /**
     * A cell that a person has to write.
     *
     * @param advice what stands against writing it here, and what to write
     */
    public record Open(ControllerKind kind, String state, EventType event, String advice) {}

    /** What follows from a protocol, if those whose request has been served already react so. */
    public static Completion of(Protocol protocol, Race race) {
        List<Row> rows = new ArrayList<>();
        List<AddedState> states = new ArrayList<>();
        List<Open> open = new ArrayList<>();
        for (ControllerKind kind :
                protocol.tables().stream().map(table -> table.kind()).toList()) {
            WorkingTable table = new WorkingTable(protocol, kind);
            new WaitingRows(table).add();
            if (kind == ControllerKind.CACHE) {
                RaceRows races = new RaceRows(protocol, table, race);
                races.add();
                open.addAll(races.open());
            }
            rows.addAll(table.made());
            states.addAll(table.added());
        }
        return new Completion(protocol, rows, states, open);
    }

    /** The cells of caches that may be answered or stalled as well, whether there are rows for them or not. */
    public static List<Cell> served(Protocol protocol) {
        WorkingTable table = new WorkingTable(protocol, ControllerKind.CACHE);
        new WaitingRows(table).add();
        return new RaceRows(protocol, table, Race.ANSWER).served();
    }

    /** A state and an event. */
    public record Cell(String state, EventType event) {

        @Override
        public String toString() {
            return state + ", " + event;
        }
    }

    /** All rows, as a document writes them: what others do first, what waits last. */
    public List<Line> lines() {
        return CompletionLines.of(this);
    }

    /** Whether there is nothing to add and nothing left to say. */
    public boolean isEmpty() {
        return rows.isEmpty() && open.isEmpty();
    }

    /** Whether it has a row for a cell. */
    public boolean has(ControllerKind kind, String state, String event) {
        return rows.stream()
                .anyMatch(row -> row.kind() == kind
                        && row.state().equals(state)
                        && row.event().name().equals(event));
    }

    /** The states that rows lead to. */
    public Set<String> entered(ControllerKind kind) {
        return rows.stream().filter(row -> row.kind() == kind).map(Row::next).collect(Collectors.toSet());
    }
}
