package io.tagline.protocols.document;

import static java.util.Objects.requireNonNull;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Finding;
import io.tagline.protocols.completion.Completion;
import io.tagline.protocols.completion.Race;
import io.tagline.protocols.table.Action;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Checks a protocol, once its tables are read, for mistakes that can be found without running it. */
final class WholeProtocolCheck {

    private final Protocol protocol;
    private final Diagnostics diagnostics;

    WholeProtocolCheck(Protocol protocol, Diagnostics diagnostics) {
        this.protocol = protocol;
        this.diagnostics = diagnostics;
    }

    void run(Map<String, Cell> messages, Map<ControllerKind, Map<String, Cell>> states) {
        protocol.tables().forEach(table -> checkStates(table, requireNonNull(states.get(table.kind()))));
        checkPermissions(
                protocol.cache(), requireNonNull(states.get(protocol.cache().kind())));
        checkMessages(messages);
    }

    private void checkStates(TransitionTable table, Map<String, Cell> places) {
        State initial = table.initial();
        if (!table.isStable(initial.index())) {
            diagnostics.error(
                    Code.INITIAL_STATE_NOT_STABLE,
                    requireNonNull(places.get(initial.name())).span(),
                    "the first state `" + initial + "` stalls events, so no line can begin in it");
        }
        Set<State> reached = reachable(table);
        for (State state : table.states()) {
            if (!reached.contains(state)) {
                offer(
                        table,
                        state,
                        diagnostics.error(
                                Code.UNREACHABLE_STATE,
                                requireNonNull(places.get(state.name())).span(),
                                "no row leads to state `" + state + "` from `" + initial + "`"));
            }
        }
    }

    /** Suggests derived rows if one of them leads to an unreachable state. */
    private void offer(TransitionTable table, State state, Finding mistake) {
        if (Completion.of(protocol, Race.ANSWER).entered(table.kind()).contains(state.name())) {
            mistake.help("rows that follow from others lead to it: `tagline protocol complete` writes them");
        }
    }

    private void checkPermissions(TransitionTable table, Map<String, Cell> places) {
        for (Transition t : table.transitions()) {
            if (t.event().access().filter(t::performs).stream()
                    .anyMatch(access -> !t.state().permission().allows(access))) {
                String message = "state `%s` permits `%s`, but line %d lets a %s hit in it";
                diagnostics.error(
                        Code.PERMISSION_CONTRADICTED,
                        requireNonNull(places.get(t.state().name())).span(),
                        message.formatted(t.state(), t.state().permission().phrase(), t.documentLine(), t.event()));
            }
        }
    }

    private static Set<State> reachable(TransitionTable table) {
        Set<State> reached = new HashSet<>(Set.of(table.initial()));
        boolean grew = true;
        while (grew) {
            grew = false;
            for (Transition t : table.transitions()) {
                grew |= reached.contains(t.state()) && reached.add(t.next());
            }
        }
        return reached;
    }

    private void checkMessages(Map<String, Cell> places) {
        Map<ControllerKind, Set<MessageType>> sent = new EnumMap<>(ControllerKind.class);
        Map<ControllerKind, Set<MessageType>> received = new EnumMap<>(ControllerKind.class);
        for (ControllerKind kind : ControllerKind.values()) {
            sent.put(kind, new HashSet<>());
            received.put(kind, new HashSet<>());
        }
        for (TransitionTable table : protocol.tables()) {
            for (Transition t : table.transitions()) {
                t.event().message().ifPresent(requireNonNull(received.get(table.kind()))::add);
                for (Action a : t.actions()) {
                    a.message()
                            .ifPresent(m -> protocol.receivers(table.kind(), a)
                                    .forEach(kind ->
                                            requireNonNull(sent.get(kind)).add(m)));
                }
            }
        }
        for (MessageType message : protocol.messages()) {
            report(message, requireNonNull(places.get(message.name())), sent, received);
        }
    }

    private void report(
            MessageType message,
            Cell place,
            Map<ControllerKind, Set<MessageType>> sent,
            Map<ControllerKind, Set<MessageType>> received) {
        for (ControllerKind kind : ControllerKind.values()) {
            boolean isSent = requireNonNull(sent.get(kind)).contains(message);
            boolean isReceived = requireNonNull(received.get(kind)).contains(message);
            String where = kind.word();
            if (isSent && !isReceived) {
                diagnostics.error(
                        Code.MESSAGE_WITHOUT_RECEIVER,
                        place.span(),
                        "`%s` is sent to a %s, which has no row for it".formatted(message, where));
            } else if (isReceived && !isSent) {
                diagnostics.error(
                        Code.MESSAGE_NEVER_SENT,
                        place.span(),
                        "a %s has rows for `%s`, which is never sent to one".formatted(where, message));
            }
        }
        if (sent.values().stream().noneMatch(s -> s.contains(message))
                && received.values().stream().noneMatch(s -> s.contains(message))) {
            diagnostics.error(Code.MESSAGE_NEVER_SENT, place.span(), "`" + message + "` is never sent");
        }
    }
}
