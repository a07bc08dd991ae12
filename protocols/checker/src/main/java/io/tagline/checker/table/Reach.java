package io.tagline.checker.table;

import io.tagline.checker.Coverage.Cell;
import io.tagline.checker.UnreachableRow;
import io.tagline.checker.table.Target.Place;
import io.tagline.protocols.table.Action;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Effects;
import io.tagline.protocols.table.EventCondition;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.Location;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What controllers can do at most, in worlds of any size: an over-approximation, so what it leaves out never happens.
 *
 * <ol>
 *   <li>A controller is in its first state, or in one to which a row leads that it may take.
 *   <li>A message arrives in any order and number at every kind of controller to which a row that may be taken sends it.
 *   <li>An owner, or a sharer, is recorded in a state if a row that may be taken records one and leads there, or comes from a state where
 *       one is recorded and does not clear it.
 *   <li>A row may be taken if its state may be entered, its message may arrive, and its condition asks for no owner or sharer where none is
 *       recorded.
 * </ol>
 *
 * <p>The least solution: every step of every world takes a row that may be taken, by induction on the number of steps.
 */
public final class Reach {

    private final Protocol protocol;
    private final Map<ControllerKind, Set<State>> entered = new EnumMap<>(ControllerKind.class);
    private final Map<ControllerKind, Set<State>> owned = new EnumMap<>(ControllerKind.class);
    private final Map<ControllerKind, Set<State>> shared = new EnumMap<>(ControllerKind.class);
    private final Map<ControllerKind, Set<MessageType>> arriving = new EnumMap<>(ControllerKind.class);

    public Reach(Protocol protocol) {
        this.protocol = protocol;
        for (ControllerKind kind : ControllerKind.values()) {
            entered.put(kind, new HashSet<>());
            owned.put(kind, new HashSet<>());
            shared.put(kind, new HashSet<>());
            arriving.put(kind, new HashSet<>());
        }
        protocol.tables().forEach(table -> of(entered, table.kind()).add(table.initial()));
        boolean grew = true;
        while (grew) {
            grew = false;
            for (TransitionTable table : protocol.tables()) {
                for (Transition row : table.transitions()) {
                    grew |= objection(table.kind(), row).isEmpty() && take(table.kind(), row);
                }
            }
        }
    }

    /** Those of some rows that can never be taken, with what is in the way of each. */
    public List<UnreachableRow> unreachable(List<Cell> rows) {
        List<UnreachableRow> unreachable = new ArrayList<>();
        for (Cell row : rows) {
            objection(row.kind(), row.transition())
                    .ifPresent(reason -> unreachable.add(new UnreachableRow(row, reason)));
        }
        return unreachable;
    }

    /** Why nothing leads to a target, in worlds of any size; empty if something may. */
    public Optional<String> objection(Target target) {
        Optional<String> state = target.places().stream()
                .flatMap(place -> objection(place.kind(), place.state()).stream())
                .findFirst();
        Place first = target.places().get(0);
        List<Optional<String>> events = target.events().stream()
                .map(event -> objection(first.kind(), first.state(), event))
                .toList();
        return state.isPresent() || events.stream().anyMatch(Optional::isEmpty)
                ? state
                : events.stream().flatMap(Optional::stream).findFirst();
    }

    /** Why a row is not taken; empty if it may be. */
    private Optional<String> objection(ControllerKind kind, Transition row) {
        Optional<String> state = objection(kind, row.state());
        return state.isPresent() ? state : objection(kind, row.state(), row.event());
    }

    private Optional<String> objection(ControllerKind kind, State state) {
        return of(entered, kind).contains(state)
                ? Optional.empty()
                : Optional.of("no %s ever enters `%s`".formatted(kind.word(), state));
    }

    private Optional<String> objection(ControllerKind kind, State state, EventType event) {
        if (event.message().isPresent()
                && !of(arriving, kind).contains(event.message().get())) {
            return Optional.of(
                    "`%s` is never sent to a %s".formatted(event.message().get(), kind.word()));
        }
        if (requires(event, Location.OWNER) && !of(owned, kind).contains(state)) {
            return Optional.of("no owner is ever recorded in `%s`".formatted(state));
        }
        return requires(event, Location.SHARERS) && !of(shared, kind).contains(state)
                ? Optional.of("no sharer is ever recorded in `%s`".formatted(state))
                : Optional.empty();
    }

    /** Whether an event happens only if something is recorded in a register. */
    private static boolean requires(EventType event, Location record) {
        return new EventCondition(event.condition().required(), 0).reads(record);
    }

    /** Adds what a row does; returns whether any of it is new. */
    private boolean take(ControllerKind kind, Transition row) {
        boolean grew = of(entered, kind).add(row.next());
        if (leavesRecord(row.effects(kind), Location.OWNER, of(owned, kind).contains(row.state()))) {
            grew |= of(owned, kind).add(row.next());
        }
        if (leavesRecord(row.effects(kind), Location.SHARERS, of(shared, kind).contains(row.state()))) {
            grew |= of(shared, kind).add(row.next());
        }
        for (Action action : row.actions()) {
            if (action.message().isPresent()) {
                for (ControllerKind receiver : protocol.receivers(kind, action)) {
                    grew |= of(arriving, receiver).add(action.message().get());
                }
            }
        }
        return grew;
    }

    /** Whether a record may be there after a row; the order of its actions does not matter to an upper bound. */
    private static boolean leavesRecord(List<Effects> row, Location record, boolean before) {
        return row.stream().anyMatch(e -> e.fills(record))
                || (before && row.stream().noneMatch(e -> e.clears(record)));
    }

    private static <T> Set<T> of(Map<ControllerKind, Set<T>> sets, ControllerKind kind) {
        return sets.getOrDefault(kind, Set.of());
    }
}
