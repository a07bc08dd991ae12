package io.tagline.checker.table;

import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Effects;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.Location;
import io.tagline.protocols.table.Permission;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * In which states a register still matters: some row may read it before another row overwrites it.
 *
 * <p>Classic liveness of a data-flow graph whose nodes are the states. What is checked in a state counts as read there: readable
 * copies, and the records of a directory at rest. The acks outstanding and the memory always matter.
 */
public final class RegisterUse {

    private RegisterUse() {}

    /** The states in which the line's data matters; that of a directory is what memory holds. */
    public static boolean[] data(TransitionTable table) {
        return live(
                table,
                state -> state.permission() != Permission.NONE || !table.kind().hasHome(),
                row -> readsFirst(row.effects(table.kind()), Location.DATA),
                Location.DATA);
    }

    /** The states of a cache in which its data matters and may be there. */
    public static boolean[] keptData(TransitionTable cache) {
        boolean[] live = data(cache);
        return StateFlags.of(cache, state -> live[state.index()] && !cache.isWithoutData(state.index()));
    }

    /** Whether a register is read before the row itself has replaced what was in it. */
    private static boolean readsFirst(List<Effects> row, Location register) {
        for (Effects effects : row) {
            if (effects.reads(register) || effects.replaces(register)) {
                return effects.reads(register);
            }
        }
        return false;
    }

    /** The states in which the recorded owner matters. */
    public static boolean[] owner(Protocol protocol, TransitionTable table) {
        boolean[] looked = looked(protocol, table, Location.OWNER);
        return live(
                table,
                state -> (table.isStable(state.index()) && table.records(Location.OWNER)) || looked[state.index()],
                row -> reads(row.effects(table.kind()), Location.OWNER),
                Location.OWNER);
    }

    /** The states in which the sharer set matters. */
    public static boolean[] sharers(Protocol protocol, TransitionTable table) {
        boolean[] looked = looked(protocol, table, Location.SHARERS);
        return live(
                table,
                state -> table.isStable(state.index()) || looked[state.index()],
                row -> reads(row.effects(table.kind()), Location.SHARERS),
                Location.SHARERS);
    }

    /** The states of a shared cache in which it matters for which cache its request was made: until the answers from above have come. */
    public static boolean[] client(TransitionTable table, MessageUse use) {
        boolean shared = table.kind() == ControllerKind.SHARED_CACHE;
        return live(
                table,
                state -> false,
                row -> shared && row.event().message().map(use::answersRequest).orElse(false),
                Location.CLIENT);
    }

    /** The states in which a register may decide which event a message or core event is, or an invariant is about it. */
    private static boolean[] looked(Protocol protocol, TransitionTable table, Location register) {
        return StateFlags.of(
                table,
                state -> table.events().stream()
                                .anyMatch(event -> event.condition().reads(register)
                                        && !waits(table, state, alternatives(table, event)))
                        || protocol.invariants().stream()
                                .anyMatch(stated -> stated.claim().reads().contains(register)
                                        && stated.holdsIn(table.kind(), state)));
    }

    /** See {@link Target#alike}. */
    static List<EventType> alike(TransitionTable table, State state, EventType event) {
        List<EventType> alternatives = alternatives(table, event);
        return waits(table, state, alternatives) ? alternatives : List.of(event);
    }

    /** The events of the same message, or of the same core event. */
    private static List<EventType> alternatives(TransitionTable table, EventType event) {
        return table.events().stream()
                .filter(other -> other.message().equals(event.message())
                        && other.access().equals(event.access()))
                .toList();
    }

    private static boolean waits(TransitionTable table, State state, List<EventType> alternatives) {
        int[] rows = alternatives.stream()
                .mapToInt(event -> table.transition(state.index(), event.index()))
                .toArray();
        return IntStream.of(rows)
                        .allMatch(row -> row != TransitionTable.IMPOSSIBLE
                                && table.transitions().get(row).stalls())
                || IntStream.of(rows).allMatch(row -> row == TransitionTable.IMPOSSIBLE);
    }

    /** Whether a register is read; the nodes to which a row sends are found before its first action. */
    private static boolean reads(List<Effects> row, Location register) {
        return row.stream().anyMatch(effects -> effects.reads(register));
    }

    private static boolean[] live(
            TransitionTable table, Predicate<State> looked, Predicate<Transition> reads, Location register) {
        boolean[] live = StateFlags.of(table, looked);
        boolean grew = true;
        while (grew) {
            grew = false;
            for (Transition row : table.transitions()) {
                int state = row.state().index();
                if (!live[state]
                        && (reads.test(row) || (live[row.next().index()] && !replaces(table, row, register)))) {
                    live[state] = true;
                    grew = true;
                }
            }
        }
        return live;
    }

    private static boolean replaces(TransitionTable table, Transition row, Location register) {
        return row.effects(table.kind()).stream().anyMatch(effects -> effects.replaces(register));
    }
}
