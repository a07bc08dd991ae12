package io.tagline.protocols.table;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.protocols.Samples;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The compiled rows, which steps read, say what the rows of the document say. */
final class CompiledRowsTest {

    @ParameterizedTest
    @ValueSource(strings = {"gols-overlapping", "moesi", "chi-far", "mesi-bus", "mesif-two-socket-source"})
    void compiledRows_areThoseOfTheDocument(String name) {
        for (TransitionTable table : Samples.builtIn(name).tables()) {
            CompiledRows rows = table.rows();
            for (int i = 0; i < table.transitions().size(); i++) {
                Transition transition = table.transitions().get(i);
                int row = rows.of(transition.state().index(), transition.event().index());
                assertEquals(i, rows.transition(row));
                assertEquals(
                        i,
                        table.transition(
                                transition.state().index(), transition.event().index()));
                assertEquals(transition.next().index(), rows.next(row));
                assertEquals(transition.stalls(), rows.stalls(row));
                assertEquals(
                        sendsTo(
                                transition,
                                Role.SHARERS,
                                Role.OTHER_SHARERS,
                                Role.OTHER_CACHES,
                                Role.OTHER_SHARED_CACHE),
                        rows.multicasts(row));
                assertEquals(sendsTo(transition, Role.OWNER, Role.A_SHARER), rows.forwards(row));
                assertEquals(firstForward(transition).equals(Optional.of(Role.OWNER)), rows.forwardsToOwner(row));
                assertEquals(transition.actions().size(), rows.endOfActions(row) - rows.firstAction(row));
                for (int at = 0; at < transition.actions().size(); at++) {
                    check(transition, transition.actions().get(at), rows.action(rows.firstAction(row) + at));
                }
            }
            long possible = 0;
            for (State state : table.states()) {
                for (EventType event : table.events()) {
                    possible += rows.of(state.index(), event.index()) == CompiledRows.IMPOSSIBLE ? 0 : 1;
                }
            }
            assertEquals(table.transitions().size(), possible);
        }
    }

    private static boolean sendsTo(Transition transition, Role... roles) {
        return transition.actions().stream().anyMatch(action -> action.sendsTo(roles));
    }

    private static Optional<Role> firstForward(Transition transition) {
        List<Role> roles = new ArrayList<>();
        transition.actions().forEach(action -> action.role().ifPresent(roles::add));
        return roles.stream()
                .filter(role -> role == Role.OWNER || role == Role.A_SHARER)
                .findFirst();
    }

    /** A row that forwards to a sharer awaits its answer beside those of the sets that it names. */
    private static void check(Transition transition, Action action, int code) {
        assertEquals(action.verb(), ActionCode.verb(code));
        assertEquals(action.verb() == Verb.SEND, ActionCode.isSend(code));
        if (action.verb() == Verb.AWAIT_ACKS) {
            int forwarded = sendsTo(transition, Role.A_SHARER) ? 1 : 0;
            assertEquals(3 + forwarded, ActionCode.awaited(code, 3), transition.actionText());
        }
        action.role().ifPresent(role -> assertEquals(role, ActionCode.role(code)));
        action.message().ifPresent(message -> {
            assertEquals(message.index(), ActionCode.message(code));
            assertEquals(message.network() == VirtualNetwork.REQUEST, ActionCode.isRequest(code));
            assertEquals(message.carries(Payload.DATA) ? 99 : 0, ActionCode.value(code, 99));
            int acks = message.carries(Payload.ACKS) ? 4 : message.carries(Payload.ACK) ? -1 : 0;
            assertEquals(acks, ActionCode.acks(code, 4));
        });
    }
}
