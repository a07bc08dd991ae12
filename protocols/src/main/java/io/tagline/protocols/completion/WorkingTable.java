package io.tagline.protocols.completion;

import static java.util.Objects.requireNonNull;

import io.tagline.protocols.completion.Completion.AddedState;
import io.tagline.protocols.completion.Completion.Cell;
import io.tagline.protocols.completion.Completion.Row;
import io.tagline.protocols.completion.Completion.Rule;
import io.tagline.protocols.table.Action;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.Payload;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.table.Verb;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A table to which rows and states are added; states are identified by name. */
final class WorkingTable {

    static final List<Action> STALL = List.of(Action.of(Verb.STALL));
    static final Action AWAIT = Action.of(Verb.AWAIT_ACKS);

    private final TransitionTable written;
    private final List<EventType> events;
    private final List<String> states;
    private final Map<Cell, Move> rows = new LinkedHashMap<>();
    private final Map<String, List<Move>> byState = new HashMap<>();
    private final Map<String, List<Move>> byNext = new HashMap<>();
    private final Map<Cell, Row> made = new LinkedHashMap<>();
    private final List<AddedState> added = new ArrayList<>();

    WorkingTable(Protocol protocol, ControllerKind kind) {
        TransitionTable table = protocol.table(kind).orElseThrow();
        this.written = table;
        this.events = table.events();
        this.states = new ArrayList<>(table.states().stream().map(State::name).toList());
        for (Transition row : table.transitions()) {
            Cell cell = new Cell(row.state().name(), row.event());
            put(new Move(cell, row.actions(), row.next().name()));
        }
    }

    /** False if the cell has a row. */
    private boolean put(Move row) {
        boolean fresh = rows.putIfAbsent(row.at(), row) == null;
        if (fresh) {
            byState.computeIfAbsent(row.at().state(), any -> new ArrayList<>()).add(row);
            byNext.computeIfAbsent(row.next(), any -> new ArrayList<>()).add(row);
        }
        return fresh;
    }

    /** The actions and next state of a cell. */
    record Move(Cell at, List<Action> actions, String next) {

        boolean stalls() {
            return actions.equals(STALL);
        }

        /** Whether the row asks caches below, and so begins to wait for them. */
        boolean asksBelow() {
            return actions.contains(AWAIT);
        }

        boolean asksHome() {
            return actions.stream().anyMatch(Action::asksHome);
        }

        /** Whether the row sends no message and changes no register. */
        boolean isSilent() {
            return actions.isEmpty();
        }

        boolean sendsData() {
            return actions.stream().anyMatch(action -> action.sends(Payload.DATA));
        }

        /** Whether an access is performed, at once or at last. */
        boolean performs() {
            return actions.stream()
                    .map(Action::verb)
                    .anyMatch(verb -> verb == Verb.HIT || verb == Verb.FINISH_LOAD || verb == Verb.FINISH_STORE);
        }

        boolean doesTheSame(Move other) {
            return actions.equals(other.actions) && next.equals(other.next);
        }
    }

    /** The events of the same message or core access, this one among them. */
    Stream<EventType> alternatives(EventType event) {
        return events.stream().filter(other -> isAbout(other, event));
    }

    /** The rows of a state for a message or core access, under any condition. */
    Stream<Move> rows(String state, EventType event) {
        return rowsOf(state).filter(row -> isAbout(row.at().event(), event));
    }

    /** The rows of states at rest that ask the home and wait in a state. */
    Stream<Move> requests(String state) {
        return into(state).filter(row -> row.asksHome() && !isTransient(row.at().state()));
    }

    /** Whether both are the same message or core access, even under different conditions. */
    static boolean isAbout(EventType one, EventType other) {
        return one.message().equals(other.message()) && one.access().equals(other.access());
    }

    static <T> List<T> joined(List<T> some, List<? extends T> more) {
        return Stream.concat(some.stream(), more.stream()).toList();
    }

    ControllerKind kind() {
        return written.kind();
    }

    List<EventType> events() {
        return events;
    }

    /** All states, including added ones. */
    List<String> states() {
        return List.copyOf(states);
    }

    /** All rows, including added ones. */
    List<Move> rows() {
        return List.copyOf(rows.values());
    }

    Optional<Move> row(String state, EventType event) {
        return Optional.ofNullable(rows.get(new Cell(state, event)));
    }

    /** The rows of a state without those derived for races. */
    Stream<Move> ownRows(String state) {
        return rowsOf(state)
                .filter(row -> Optional.ofNullable(made.get(row.at()))
                        .filter(Row::isRace)
                        .isEmpty());
    }

    Stream<Move> rowsOf(String state) {
        return byState.getOrDefault(state, List.of()).stream();
    }

    /** The rows that enter a state from another one. */
    Stream<Move> into(String state) {
        return byNext.getOrDefault(state, List.of()).stream()
                .filter(row -> !row.at().state().equals(state));
    }

    /** Whether some event is stalled there; an early response does not count. */
    boolean isTransient(String state) {
        return rowsOf(state).anyMatch(row -> row.stalls() && !row.at().event().isResponse());
    }

    /** Whether a shared cache has no data there: caches below have the line. */
    boolean isWithoutData(String state) {
        return !state.equals(initial())
                && written.state(state)
                        .map(State::index)
                        .filter(written::isWithoutData)
                        .isPresent();
    }

    String initial() {
        return requireNonNull(states.get(0));
    }

    void add(String state, EventType event, List<Action> actions, String next, Rule rule, String why) {
        Cell cell = new Cell(state, event);
        if (put(new Move(cell, actions, next))) {
            made.put(cell, new Row(kind(), state, event, actions, next, rule, why));
        }
    }

    /** Adds a state; one that exists already is only waiting for its rows. */
    void add(String state, String meaning) {
        if (!states.contains(state)) {
            states.add(state);
            added.add(new AddedState(kind(), state, meaning));
        }
    }

    /** The name itself, if it is that of no state or of one that still waits for its rows; else with a number. */
    String free(String name) {
        String free = name;
        for (int number = 2; isTaken(free); number++) {
            free = name + "_" + number;
        }
        return free;
    }

    private boolean isTaken(String name) {
        return states.contains(name) && (into(name).findAny().isPresent() || name.equals(initial()));
    }

    List<Row> made() {
        return List.copyOf(made.values());
    }

    List<AddedState> added() {
        return List.copyOf(added);
    }
}
