package io.tagline.protocols.completion;

import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.table.VirtualNetwork;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * A protocol without the race rows of its caches: what transient states do, but to stall it, on a message of the network {@code forward} that
 * stable states answer as well.
 *
 * @param races the rows that are gone
 * @param others the rows that are gone with states
 */
record Bare(Protocol protocol, List<Transition> races, List<Transition> others) {

    /** Also without some states. */
    static Bare of(Protocol whole, Set<String> gone) {
        TransitionTable cache = whole.cache();
        List<Transition> races =
                cache.transitions().stream().filter(row -> isRace(cache, row)).toList();
        List<Transition> others = cache.transitions().stream()
                .filter(row -> !races.contains(row) && gone.contains(row.state().name()))
                .toList();
        TransitionTable left = reduced(
                whole,
                cache,
                state -> !gone.contains(state.name()),
                row -> !races.contains(row) && !others.contains(row));
        List<TransitionTable> tables = new ArrayList<>(whole.tables());
        tables.set(0, left);
        return new Bare(with(whole, tables), races, others);
    }

    /** Without the race rows of shared caches. */
    static Bare between(Protocol whole) {
        TransitionTable table = whole.sharedCache().orElseThrow();
        List<Transition> races =
                table.transitions().stream().filter(row -> isRace(table, row)).toList();
        return new Bare(of(whole, row -> !races.contains(row)), races, List.of());
    }

    /** Without any row that stalls. */
    static Protocol withoutStalls(Protocol whole) {
        return of(whole, row -> !row.stalls());
    }

    /** Some rows of all tables. */
    static Protocol of(Protocol whole, Predicate<Transition> kept) {
        return with(
                whole,
                whole.tables().stream()
                        .map(table -> reduced(whole, table, state -> true, kept))
                        .toList());
    }

    /** The states of caches to which only race rows lead. */
    static Set<String> raceStates(Protocol whole) {
        TransitionTable cache = whole.cache();
        return cache.states().stream()
                .filter(state -> !cache.isInitial(state.index()))
                .filter(state -> cache.transitions().stream()
                        .filter(row -> row.next().equals(state) && !row.state().equals(state))
                        .allMatch(row -> isRace(cache, row)))
                .map(State::name)
                .collect(Collectors.toSet());
    }

    private static Protocol with(Protocol whole, List<TransitionTable> tables) {
        return new Protocol(whole.name(), whole.title(), whole.messages(), whole.queues(), tables, List.of());
    }

    private static boolean isRace(TransitionTable table, Transition row) {
        return !table.isStable(row.state().index())
                && !row.stalls()
                && row.event().message().map(MessageType::network).equals(Optional.of(VirtualNetwork.FORWARD))
                && table.transitions().stream()
                        .anyMatch(other -> other.event().equals(row.event())
                                && table.isStable(other.state().index()));
    }

    private static TransitionTable reduced(
            Protocol whole, TransitionTable table, Predicate<State> stays, Predicate<Transition> kept) {
        List<State> states = new ArrayList<>();
        table.states().stream()
                .filter(stays)
                .forEach(state ->
                        states.add(new State(states.size(), state.name(), state.permission(), state.meaning())));
        List<Transition> rows = table.transitions().stream()
                .filter(kept)
                .map(row -> new Transition(
                        named(states, row.state()),
                        row.event(),
                        row.actions(),
                        named(states, row.next()),
                        row.documentLine()))
                .toList();
        return new TransitionTable(table.kind(), states, table.events(), rows, whole.messages());
    }

    private static State named(List<State> states, State old) {
        return states.stream()
                .filter(state -> state.name().equals(old.name()))
                .findFirst()
                .orElseThrow();
    }
}
