package io.tagline.protocols.document;

import io.tagline.protocols.table.Action;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Which states the rows of a protocol lead to, and which messages they send to whom. */
final class TableUsage {

    private final Protocol protocol;
    private final Map<ControllerKind, Set<MessageType>> sent = new EnumMap<>(ControllerKind.class);
    private final Map<ControllerKind, Set<MessageType>> received = new EnumMap<>(ControllerKind.class);

    TableUsage(Protocol protocol) {
        this.protocol = protocol;
        for (ControllerKind kind : ControllerKind.values()) {
            sent.put(kind, new HashSet<>());
            received.put(kind, new HashSet<>());
        }
        protocol.tables().forEach(table -> table.transitions().forEach(row -> add(table.kind(), row)));
    }

    private void add(ControllerKind kind, Transition row) {
        row.event().message().ifPresent(of(received, kind)::add);
        for (Action action : row.actions()) {
            action.message()
                    .ifPresent(message -> protocol.receivers(kind, action)
                            .forEach(receiver -> of(sent, receiver).add(message)));
        }
    }

    private static Set<MessageType> of(Map<ControllerKind, Set<MessageType>> messages, ControllerKind kind) {
        return messages.getOrDefault(kind, Set.of());
    }

    boolean isSent(MessageType message, ControllerKind to) {
        return of(sent, to).contains(message);
    }

    boolean isReceived(MessageType message, ControllerKind by) {
        return of(received, by).contains(message);
    }

    boolean isUsed(MessageType message) {
        return sent.values().stream().anyMatch(messages -> messages.contains(message))
                || received.values().stream().anyMatch(messages -> messages.contains(message));
    }

    /** The states that rows lead to from the initial one. */
    static Set<State> reached(TransitionTable table) {
        return reached(successors(table), table.initial());
    }

    /** The states that rows lead to from each, if there are any. */
    static Map<State, Set<State>> successors(TransitionTable table) {
        return table.transitions().stream()
                .collect(Collectors.groupingBy(
                        Transition::state, Collectors.mapping(Transition::next, Collectors.toSet())));
    }

    /** A state and those that rows lead to from it. */
    static Set<State> reached(Map<State, Set<State>> successors, State from) {
        Set<State> reached = new HashSet<>(Set.of(from));
        Deque<State> open = new ArrayDeque<>(reached);
        while (!open.isEmpty()) {
            successors.getOrDefault(open.remove(), Set.of()).stream()
                    .filter(reached::add)
                    .forEach(open::add);
        }
        return reached;
    }

    /** The protocol without rows that can never be taken: no row leads to their state, or no row sends their message. */
    static Protocol pruned(Protocol protocol) {
        TableUsage usage = new TableUsage(protocol);
        List<TransitionTable> tables =
                protocol.tables().stream().map(usage::pruned).toList();
        return rows(tables) == rows(protocol.tables()) ? protocol : pruned(protocol.withTables(tables));
    }

    private TransitionTable pruned(TransitionTable table) {
        Set<State> reached = reached(table);
        return table.withRows(table.transitions().stream()
                .filter(row -> reached.contains(row.state()))
                .filter(row -> row.event()
                        .message()
                        .map(message -> isSent(message, table.kind()))
                        .orElse(true))
                .toList());
    }

    private static int rows(List<TransitionTable> tables) {
        return tables.stream().mapToInt(table -> table.transitions().size()).sum();
    }
}
