package io.tagline.protocols.completion;

import io.tagline.protocols.table.Action;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Payload;
import io.tagline.protocols.table.Permission;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.Role;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.table.Verb;
import io.tagline.protocols.table.VirtualNetwork;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How caches answer the requests by which a shared cache takes a line back, or a right to it: read from the rows of the caches. */
final class Snoops {

    private final TransitionTable cache;
    private final List<Snoop> all;

    Snoops(Protocol protocol) {
        this.cache = protocol.cache();
        this.all = cache.events().stream()
                .flatMap(event -> event.message().stream())
                .filter(this::asks)
                .map(message -> new Snoop(message, !isKept(rows(message).toList())))
                .toList();
    }

    /**
     * A request to the caches below.
     *
     * @param takes whether no cache keeps a copy
     */
    record Snoop(MessageType message, boolean takes) {}

    /**
     * What a cache sends for a snoop.
     *
     * @param kept whether a cache that had a copy still has one
     * @param eviction what the cache would have sent on an eviction; empty if that is silent
     */
    record Answer(MessageType message, boolean kept, Optional<MessageType> eviction) {

        boolean carries(Payload payload) {
            return message.carries(payload);
        }

        /** The actions of the home that takes it. */
        List<Action> taken() {
            List<Action> actions = new ArrayList<>();
            if (carries(Payload.ACK)) {
                actions.add(Action.of(Verb.COUNT_ACKS));
            }
            if (carries(Payload.DATA)) {
                actions.add(Action.of(Verb.COPY_DATA));
            }
            if (!kept) {
                actions.add(Action.of(Verb.REMOVE_SENDER));
            }
            return actions;
        }
    }

    /** Forwarded requests without data that each cache with a copy answers to its home alone. */
    List<Snoop> all() {
        return all;
    }

    private boolean asks(MessageType message) {
        return message.network() == VirtualNetwork.FORWARD
                && !message.carries(Payload.DATA)
                && rows(message).findAny().isPresent()
                && rows(message).allMatch(row -> answer(row).isPresent());
    }

    /** What caches in some states may answer. */
    List<Answer> answers(Snoop snoop, Set<String> states) {
        return rows(snoop.message())
                .filter(row -> states.contains(row.state().name()))
                .collect(Collectors.groupingBy(
                        row -> answer(row).orElseThrow(), LinkedHashMap::new, Collectors.toList()))
                .entrySet()
                .stream()
                .map(entry -> new Answer(entry.getKey(), isKept(entry.getValue()), eviction(entry.getValue())))
                .toList();
    }

    private static boolean isKept(List<Transition> rows) {
        return rows.stream().anyMatch(row -> row.next().permission() != Permission.NONE);
    }

    /** The message of an eviction in these states, or of the one in progress. */
    private Optional<MessageType> eviction(List<Transition> rows) {
        List<State> states = rows.stream().map(Transition::state).toList();
        return cache.transitions().stream()
                .filter(row -> row.event().is(CoreEvent.EVICT)
                        && (states.contains(row.state()) || states.contains(row.next())))
                .flatMap(row -> row.actions().stream())
                .filter(action -> action.sendsTo(Role.HOME))
                .flatMap(action -> action.message().stream())
                .findFirst();
    }

    /** The states in which a cache may be that got one of these messages, as long as it gets no other. */
    Set<String> after(Collection<MessageType> fills) {
        Set<String> reached = new LinkedHashSet<>();
        Deque<State> next = new ArrayDeque<>(cache.transitions().stream()
                .filter(row -> fills.stream().anyMatch(fill -> row.event().is(fill)))
                .map(Transition::next)
                .toList());
        while (!next.isEmpty()) {
            String state = next.remove().name();
            if (reached.add(state)) {
                rowsOf(state).filter(row -> row.event().access().isPresent()).forEach(row -> next.add(row.next()));
            }
        }
        return reached;
    }

    /** Whether a cache in one of these states may read. */
    boolean hold(Set<String> states) {
        return cache.states().stream()
                .anyMatch(state -> states.contains(state.name()) && state.permission() != Permission.NONE);
    }

    /** What caches send of their own accord and in no answer, which a shared cache takes at any time. */
    boolean isGivenUp(EventType event) {
        return event.isResponse()
                && cache.transitions().stream().anyMatch(row -> row.event().is(CoreEvent.EVICT) && row.sends(event));
    }

    /** What caches send because they are asked. */
    boolean isAnswer(EventType event) {
        return cache.sends(event) && event.isResponse() && !isGivenUp(event);
    }

    /** Whether a cache has a row for the message. */
    boolean hears(EventType event) {
        return event.message().filter(cache::hears).isPresent();
    }

    private Stream<Transition> rows(MessageType message) {
        return cache.transitions().stream().filter(row -> row.event().is(message) && !row.stalls());
    }

    private Stream<Transition> rowsOf(String state) {
        return cache.transitions().stream().filter(row -> row.state().name().equals(state));
    }

    private static Optional<MessageType> answer(Transition row) {
        return row.actions().size() == 1
                ? row.actions().stream()
                        .filter(action -> action.sendsTo(Role.HOME) && !action.asksHome())
                        .flatMap(action -> action.message().stream())
                        .findFirst()
                : Optional.empty();
    }
}
