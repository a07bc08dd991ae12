package io.tagline.protocols.completion;

import io.tagline.protocols.table.Action;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.EventCondition;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Protocol;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The rows that a protocol lacks and that follow from its other rows.
 *
 * @param protocol the incomplete protocol
 * @param rows in the order in which they were found
 * @param states required by some of the rows
 * @param open required cells that these rules cannot fill
 * @param messages those that the rows need besides
 * @param events those that the rows need besides, with conditions
 */
public record Completion(
        Protocol protocol,
        List<Row> rows,
        List<AddedState> states,
        List<Open> open,
        List<MessageType> messages,
        List<AddedEvent> events) {

    /** Copies the lists. */
    public Completion {
        rows = List.copyOf(rows);
        states = List.copyOf(states);
        open = List.copyOf(open);
        messages = List.copyOf(messages);
        events = List.copyOf(events);
    }

    /** Why a row follows, in the order of the rows in a document. */
    public enum Rule {
        /** The home has not seen the request yet: to the home, the line is still in its old state. */
        UNSEEN,
        /** The home has served the request without waiting: to the home, the line is already in its next state. */
        SERVED,
        /** A home takes the line back from the caches below; then it does what it does without them. */
        RECALLED,
        /** A new state, entered by another new row, ends like the state that it was derived from. */
        OVERTAKEN,
        /** A home that waits for an answer refuses a request, and who is refused asks again. */
        REFUSED,
        /** A controller that waits for an answer stalls other events. */
        WAITING
    }

    /**
     * The reaction of a controller to {@code event} on a line in {@code state}.
     *
     * @param next the next state; {@code state} itself if it does not change
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

        /** Whether the row handles another cache's transaction during this one's own. */
        public boolean isRace() {
            return rule == Rule.UNSEEN || rule == Rule.SERVED;
        }

        /** The actions as a document writes them. */
        public String actionText() {
            return actions.stream().map(Action::toString).collect(Collectors.joining("; "));
        }
    }

    /**
     * Rows that a document writes as one, because they have the same effect.
     *
     * @param events the name of the message where all its events are meant
     * @param next empty if no state changes
     */
    public record Line(
            ControllerKind kind, List<String> states, List<String> events, String actions, String next, String why) {

        /** Copies the lists. */
        public Line {
            states = List.copyOf(states);
            events = List.copyOf(events);
        }
    }

    /** A new state: like an existing transient state, but another cache has taken the line meanwhile. */
    public record AddedState(ControllerKind kind, String name, String meaning) {}

    /** A new event: a message under a condition. */
    public record AddedEvent(ControllerKind kind, EventType event) {

        /** The condition as a document writes it. */
        public String when() {
            return event.condition().equals(EventCondition.ALWAYS)
                    ? "otherwise"
                    : event.condition().toString();
        }
    }

    /**
     * A cell that a person has to write.
     *
     * @param advice why no row can be derived for it, and what to write
     */
    public record Open(ControllerKind kind, String state, EventType event, String advice) {}

    /** Completes a protocol. {@code race} decides how caches react whose request has been served already. */
    public static Completion of(Protocol protocol, Race race) {
        List<Row> rows = new ArrayList<>();
        List<AddedState> states = new ArrayList<>();
        List<Open> open = new ArrayList<>();
        for (ControllerKind kind :
                protocol.tables().stream().map(table -> table.kind()).toList()) {
            WorkingTable table = new WorkingTable(protocol, kind);
            new WaitingRows(protocol, table).add();
            if (kind == ControllerKind.CACHE) {
                RaceRows races = new RaceRows(protocol, table, race);
                races.add();
                open.addAll(races.open());
            }
            if (kind == ControllerKind.SHARED_CACHE) {
                open.addAll(between(protocol, table, race));
            }
            rows.addAll(table.made());
            states.addAll(table.added());
        }
        return new Completion(protocol, rows, states, open, List.of(), List.of());
    }

    /** A shared cache is home and cache: what it takes back from below may meet what its home forwards, until no row is new. */
    private static List<Open> between(Protocol protocol, WorkingTable table, Race race) {
        RecallRows recalls = new RecallRows(protocol, table);
        RaceRows races = new RaceRows(protocol, table, race, recalls::mayCome);
        boolean grew = true;
        while (grew) {
            int before = table.made().size();
            races.add();
            recalls.add();
            new WaitingRows(protocol, table).add();
            grew = table.made().size() > before;
        }
        return Stream.concat(recalls.open().stream(), races.open().stream()).toList();
    }

    /** The same where a home refuses requests in place of stalling them, and caches ask again. Rows that stall already stay. */
    public Completion refusing() {
        return new Refusals(this).applied();
    }

    /** With a directory that recalls lines to make room for others; empty if it does so already, or is none that could. */
    public static Optional<Completion> recalling(Protocol protocol, Race race) {
        return Optional.of(protocol).filter(Recalls::apply).map(plain -> new Recalls(plain).applied(race));
    }

    /** The cells of caches that may be answered or stalled as well, whether there are rows for them or not. */
    public static List<Cell> served(Protocol protocol) {
        WorkingTable table = new WorkingTable(protocol, ControllerKind.CACHE);
        new WaitingRows(protocol, table).add();
        return new RaceRows(protocol, table, Race.ANSWER).served();
    }

    /** A state and an event. */
    public record Cell(String state, EventType event) {

        @Override
        public String toString() {
            return state + ", " + event;
        }
    }

    /** All rows as a document writes them: races first, waiting rows last. */
    public List<Line> lines() {
        return CompletionLines.of(this);
    }

    /** The open cells of one message at one controller, as rows that a person has to finish: the answer is behind a question mark. */
    public List<Line> questions(ControllerKind kind, String state, String event) {
        List<Open> asked = open.stream()
                .filter(cell -> cell.kind() == kind
                        && cell.state().equals(state)
                        && cell.event().name().equals(event))
                .toList();
        return open.stream()
                .filter(cell -> asked.stream()
                        .anyMatch(met -> met.kind() == cell.kind() && WorkingTable.isAbout(met.event(), cell.event())))
                .map(cell -> new Line(
                        cell.kind(), List.of(cell.state()), List.of(cell.event().name()), "?answer", "", cell.advice()))
                .distinct()
                .toList();
    }

    /** Whether no rows are missing and no cells are open. */
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

    /** The next states of the rows. */
    public Set<String> entered(ControllerKind kind) {
        return rows.stream().filter(row -> row.kind() == kind).map(Row::next).collect(Collectors.toSet());
    }
}
