package io.tagline.protocols.check;

import io.tagline.protocols.table.Action;
import io.tagline.protocols.table.Claim;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.Fact;
import io.tagline.protocols.table.Invariant;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Payload;
import io.tagline.protocols.table.Permission;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.Role;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.table.Verb;
import java.util.Arrays;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * In which states a register still matters: some row may read it before another row overwrites it.
 *
 * <p>Classic liveness of a data-flow graph whose nodes are the states. What is checked in a state counts as read there: readable
 * copies, and the records of a directory at rest. The acks outstanding and the memory always matter.
 */
final class RegisterUse {

    private RegisterUse() {}

    /** The cache states in which the line's data matters. */
    static boolean[] data(TransitionTable cache) {
        return live(
                cache,
                state -> state.permission() != Permission.NONE,
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

    /** The directory states in which the recorded owner matters. */
    static boolean[] owner(Protocol protocol) {
        TransitionTable table = protocol.directory();
        boolean[] looked = looked(protocol, Fact.FROM_OWNER);
        addClaimed(protocol, looked, Claim.OWNER_IN, Claim.NO_OWNER, Claim.OWNER_AMONG_SHARERS);
        return live(
                table,
                state -> table.isStable(state.index()) || looked[state.index()],
                row -> sendsTo(row, Role.OWNER) || does(row, Set.of(Verb.ADD_OWNER)),
                row -> does(row, Set.of(Verb.MAKE_OWNER, Verb.CLEAR_OWNER)));
    }

    /** The directory states in which the sharer set matters. */
    static boolean[] sharers(Protocol protocol) {
        TransitionTable table = protocol.directory();
        boolean[] looked = looked(protocol, Fact.FROM_SHARER, Fact.OTHER_SHARERS);
        addClaimed(protocol, looked, Claim.OWNER_AMONG_SHARERS, Claim.SOME_SHARER, Claim.NO_SHARER);
        return live(
                table,
                state -> table.isStable(state.index()) || looked[state.index()],
                row -> sendsTo(row, Role.A_SHARER) || sendsTo(row, Role.SHARERS) || sendsTo(row, Role.OTHER_SHARERS),
                row -> does(row, Set.of(Verb.CLEAR_SHARERS)));
    }

    /** Adds the directory states in which an invariant makes one of these claims. */
    private static void addClaimed(Protocol protocol, boolean[] states, Claim... claims) {
        for (Invariant invariant : protocol.invariants()) {
            if (Arrays.asList(claims).contains(invariant.claim())) {
                for (State state : protocol.directory().states()) {
                    states[state.index()] |=
                            invariant.whileIn().isEmpty() || invariant.whileIn().contains(state);
                }
            }
        }
    }

    /** The directory states in which one of these facts may decide which event a message is. */
    private static boolean[] looked(Protocol protocol, Fact... facts) {
        TransitionTable table = protocol.directory();
        boolean[] looked = new boolean[table.states().size()];
        for (MessageType message : protocol.messages()) {
            for (State state : table.states()) {
                looked[state.index()] |= looksAt(table, message, facts) && !waits(table, state, message);
            }
        }
        return looked;
    }

    private static boolean looksAt(TransitionTable table, MessageType message, Fact... facts) {
        int any = 0;
        for (Fact fact : facts) {
            any |= 1 << fact.ordinal();
        }
        int mask = any;
        return events(table, message).anyMatch(e -> (e.condition().looksAt() & mask) != 0);
    }

    private static boolean waits(TransitionTable table, State state, MessageType message) {
        return rows(table, state, message).allMatch(row -> row != TransitionTable.IMPOSSIBLE && table.stalls(row))
                || rows(table, state, message).allMatch(row -> row == TransitionTable.IMPOSSIBLE);
    }

    private static IntStream rows(TransitionTable table, State state, MessageType message) {
        return events(table, message).mapToInt(e -> table.transition(state.index(), e.index()));
    }

    private static Stream<EventType> events(TransitionTable table, MessageType message) {
        return table.events().stream()
                .filter(e -> e.message().map(message::equals).orElse(false));
    }

    private static boolean does(Transition row, Set<Verb> verbs) {
        return row.actions().stream().anyMatch(a -> verbs.contains(a.verb()));
    }

    private static boolean sendsTo(Transition row, Role role) {
        return row.actions().stream().anyMatch(a -> a.role().map(r -> r == role).orElse(false));
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
