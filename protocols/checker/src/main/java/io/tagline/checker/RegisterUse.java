package io.tagline.checker;

import io.tagline.protocols.table.Action;
import io.tagline.protocols.table.Claim;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.Fact;
import io.tagline.protocols.table.Invariant;
import io.tagline.protocols.table.Payload;
import io.tagline.protocols.table.Permission;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.Role;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.table.Verb;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
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
                RegisterUse::readsData,
                row -> does(row, Set.of(Verb.COPY_DATA)));
    }

    private static boolean readsData(Transition row) {
        for (Action action : row.actions()) {
            switch (action.verb()) {
                case COPY_DATA -> {
                    return false;
                }
                case HIT, FINISH_LOAD, FINISH_STORE -> {
                    return true;
                }
                case SEND -> {
                    if (action.message().map(m -> m.carries(Payload.DATA)).orElse(false)) {
                        return true;
                    }
                }
                default -> {}
            }
        }
        return false;
    }

    /** The states in which the recorded owner matters. */
    public static boolean[] owner(Protocol protocol, TransitionTable table) {
        boolean[] looked = looked(table, Fact.FROM_OWNER);
        addClaimed(protocol, table, looked, Claim.OWNER_IN, Claim.NO_OWNER, Claim.OWNER_AMONG_SHARERS);
        return live(
                table,
                state -> (table.isStable(state.index()) && table.uses(Verb.MAKE_OWNER)) || looked[state.index()],
                row -> sendsTo(row, Role.OWNER) || does(row, Set.of(Verb.ADD_OWNER)),
                row -> does(row, Set.of(Verb.MAKE_OWNER, Verb.CLEAR_OWNER)));
    }

    /** The states in which the sharer set matters. */
    public static boolean[] sharers(Protocol protocol, TransitionTable table) {
        boolean[] looked = looked(table, Fact.FROM_SHARER, Fact.OTHER_SHARERS, Fact.ONE_OTHER_SHARER);
        addClaimed(
                protocol,
                table,
                looked,
                Claim.OWNER_AMONG_SHARERS,
                Claim.SOME_SHARER,
                Claim.NO_SHARER,
                Claim.READERS_AMONG_SHARERS,
                Claim.ONLY_LONE_SHARER_IN);
        return live(
                table,
                state -> table.isStable(state.index()) || looked[state.index()],
                row -> sendsTo(row, Role.A_SHARER, Role.SHARERS, Role.OTHER_SHARERS),
                row -> does(row, Set.of(Verb.CLEAR_SHARERS)));
    }

    /** The states of a shared cache in which it matters for which cache its request was made: until the answers from above have come. */
    static boolean[] client(TransitionTable table, MessageUse use) {
        boolean shared = table.kind() == ControllerKind.SHARED_CACHE;
        return live(
                table,
                state -> false,
                row -> shared && row.event().message().map(use::answersRequest).orElse(false),
                row -> row.actions().stream().anyMatch(Action::asksHome));
    }

    /** Adds the states of a table in which an invariant makes one of these claims. */
    private static void addClaimed(Protocol protocol, TransitionTable table, boolean[] states, Claim... claims) {
        for (Invariant invariant : protocol.invariants()) {
            if (Arrays.asList(claims).contains(invariant.claim())) {
                table.states().forEach(state -> states[state.index()] |= invariant.holdsIn(table.kind(), state));
            }
        }
    }

    /** The states of a table in which one of these facts may decide which event a message or core event is. */
    private static boolean[] looked(TransitionTable table, Fact... facts) {
        int mask = 0;
        for (Fact fact : facts) {
            mask |= 1 << fact.ordinal();
        }
        boolean[] looked = new boolean[table.states().size()];
        for (EventType event : table.events()) {
            for (State state : table.states()) {
                looked[state.index()] |=
                        (event.condition().looksAt() & mask) != 0 && !waits(table, state, alternatives(table, event));
            }
        }
        return looked;
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

    private static boolean does(Transition row, Set<Verb> verbs) {
        return row.actions().stream().anyMatch(a -> verbs.contains(a.verb()));
    }

    private static boolean sendsTo(Transition row, Role... roles) {
        return row.actions().stream().anyMatch(action -> action.sendsTo(roles));
    }

    private static boolean[] live(
            TransitionTable table, Predicate<State> looked, Predicate<Transition> reads, Predicate<Transition> writes) {
        boolean[] live = new boolean[table.states().size()];
        table.states().stream().filter(looked).forEach(state -> live[state.index()] = true);
        boolean grew = true;
        while (grew) {
            grew = false;
            for (Transition row : table.transitions()) {
                int state = row.state().index();
                if (!live[state] && (reads.test(row) || (live[row.next().index()] && !writes.test(row)))) {
                    live[state] = true;
                    grew = true;
                }
            }
        }
        return live;
    }
}
