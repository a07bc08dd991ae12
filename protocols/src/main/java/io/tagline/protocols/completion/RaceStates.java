package io.tagline.protocols.completion;

import io.tagline.protocols.completion.Completion.Cell;
import io.tagline.protocols.completion.Completion.Rule;
import io.tagline.protocols.completion.WorkingTable.Move;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.EventType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The states in which a controller waits for the end of its own transaction after another transaction has overtaken it. */
final class RaceStates {

    private final WorkingTable table;
    private final List<EventType> forwards;
    private final Map<String, String> now = new HashMap<>();

    RaceStates(WorkingTable table, List<EventType> forwards) {
        this.table = table;
        this.forwards = forwards;
    }

    /** Where a new row leads. */
    sealed interface Target {

        /** Whether both are the same state, regardless of name; asked of what follows from one row. */
        boolean isTheSame(Target other);
    }

    /** An existing state. */
    record There(String state) implements Target {

        @Override
        public boolean isTheSame(Target other) {
            return equals(other);
        }
    }

    /**
     * A state that ends like another one.
     *
     * @param like the other state
     * @param from the stable state in which its transaction began; empty if that does not matter
     * @param now the stable state of the line now, or at the end
     * @param by the event that has overtaken the transaction
     * @param only the events that end the transaction, in {@code now}; if empty, all messages that end {@code like} without sending data
     */
    record Overtaken(String like, String from, String now, EventType by, Set<EventType> only) implements Target {

        Overtaken {
            only = Set.copyOf(only);
        }

        @Override
        public boolean isTheSame(Target other) {
            return other instanceof Overtaken another && now.equals(another.now);
        }

        /** Whether the name begins with the state in which the transaction began. */
        boolean isNamedByItsFront() {
            return !from.isEmpty() && like.startsWith(from);
        }

        String name() {
            return isNamedByItsFront() ? now + like.substring(from.length()) : like + "_" + now;
        }
    }

    /** Whether a transaction does not wait for ever in a state. */
    boolean canEnd(Target target) {
        return !(target instanceof Overtaken overtaken)
                || known(overtaken).isPresent()
                || ends(overtaken).findAny().isPresent();
    }

    /** Adds the state if it is new, and returns its name. */
    String enter(Target target) {
        return target instanceof There there ? there.state() : enter((Overtaken) target);
    }

    private String enter(Overtaken overtaken) {
        String state = known(overtaken).orElseGet(() -> make(overtaken));
        now.putIfAbsent(state, overtaken.now());
        return state;
    }

    /** Records what an existing state means if it fits the target. */
    void recognise(String state, Target target) {
        if (target instanceof Overtaken overtaken && fits(state, overtaken)) {
            now.putIfAbsent(state, overtaken.now());
        }
    }

    /** The state in which the home believes the line of an overtaken transaction to be. */
    Optional<String> now(String state) {
        return Optional.ofNullable(now.get(state));
    }

    private Stream<Move> ends(Overtaken overtaken) {
        return table.ownRows(overtaken.like())
                .filter(row -> overtaken.only().isEmpty()
                        ? row.at().event().message().isPresent() && !table.isTransient(row.next()) && !row.sendsData()
                        : overtaken.only().contains(row.at().event()));
    }

    /** The rows that the state requires. */
    private List<Move> rows(Overtaken overtaken, String name) {
        Stream<Move> waiting = table.events().stream()
                .filter(event -> waits(overtaken.like(), event))
                .map(event -> new Move(new Cell(name, event), WorkingTable.STALL, name));
        Stream<Move> ends = ends(overtaken)
                .map(row -> new Move(
                        new Cell(name, row.at().event()),
                        row.actions(),
                        overtaken.only().isEmpty() ? row.next() : overtaken.now()));
        Stream<Move> stays = table.ownRows(overtaken.like())
                .filter(row -> overtaken.only().isEmpty()
                        && row.next().equals(overtaken.like())
                        && !row.stalls()
                        && row.at().event().isResponse())
                .map(row -> new Move(new Cell(name, row.at().event()), row.actions(), name));
        return Stream.of(waiting, ends, stays).flatMap(rows -> rows).toList();
    }

    /** Whether an event waits in a state that ends like this one: also a load, which had a copy there to hit. */
    private boolean waits(String like, EventType event) {
        return event.is(CoreEvent.LOAD)
                || (!forwards.contains(event)
                        && table.row(like, event).filter(Move::stalls).isPresent());
    }

    /** An existing state with these rows, regardless of its name. */
    private Optional<String> known(Overtaken overtaken) {
        return table.states().stream()
                .filter(state -> !isRequestUnderWay(state)
                        && fits(state, overtaken)
                        && now(state)
                                .map(now -> looksLike(now, overtaken.now()))
                                .orElse(true))
                .findFirst();
    }

    /** Whether the home sees no difference between two stable states. */
    private boolean looksLike(String one, String other) {
        return forwards.stream()
                .allMatch(event -> table.row(one, event)
                        .map(Move::actions)
                        .equals(table.row(other, event).map(Move::actions)));
    }

    private boolean isRequestUnderWay(String state) {
        return table.requests(state).findAny().isPresent();
    }

    private boolean fits(String state, Overtaken overtaken) {
        List<Move> needed = rows(overtaken, state);
        return needed.stream()
                        .allMatch(row -> table.row(state, row.at().event())
                                .filter(row::doesTheSame)
                                .isPresent())
                && table.rowsOf(state)
                        .map(row -> row.at().event())
                        .allMatch(event -> forwards.contains(event)
                                || needed.stream()
                                        .anyMatch(row -> row.at().event().equals(event))
                                || endsWithData(overtaken, event));
    }

    private boolean endsWithData(Overtaken overtaken, EventType event) {
        return table.row(overtaken.like(), event).filter(Move::sendsData).isPresent();
    }

    private String make(Overtaken overtaken) {
        String name = table.free(overtaken.name());
        String why = "as %s, overtaken by %s".formatted(overtaken.like(), overtaken.by());
        table.add(name, why);
        rows(overtaken, name).forEach(row -> {
            if (row.stalls()) {
                table.add(name, row.at().event(), row.actions(), name, Rule.WAITING, WaitingRows.WHY);
            } else {
                table.add(name, row.at().event(), row.actions(), row.next(), Rule.OVERTAKEN, why);
            }
        });
        return name;
    }
}
