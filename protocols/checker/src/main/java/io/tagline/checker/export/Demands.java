package io.tagline.checker.export;

import static io.tagline.checker.export.Name.ANY;
import static io.tagline.checker.export.Name.OTHER;

import io.tagline.checker.Property;
import io.tagline.checker.export.Description.Demand;
import io.tagline.checker.table.Copies;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Invariant;
import io.tagline.protocols.table.Location;
import io.tagline.protocols.table.Permission;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.TransitionTable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/** What must hold in every state, as {@link Property} says it. */
final class Demands {

    private final Protocol protocol;
    private final TransitionTable cache;
    private final TransitionTable directory;
    private final List<State> readable;
    private final List<State> writable;

    private Demands(Protocol protocol) {
        this.protocol = protocol;
        cache = protocol.cache();
        directory = protocol.directory();
        readable = states(cache, state -> state.permission() != Permission.NONE);
        writable = states(cache, state -> state.permission() == Permission.READ_WRITE);
    }

    static List<Demand> of(Protocol protocol) {
        return new Demands(protocol).all();
    }

    private static List<State> states(TransitionTable table, Predicate<State> which) {
        return table.states().stream().filter(which).toList();
    }

    private static List<State> stable(TransitionTable table) {
        return states(table, state -> table.isStable(state.index()));
    }

    private List<Demand> all() {
        List<Demand> all = new ArrayList<>();
        all.add(demand(Property.SINGLE_WRITER, singleWriter()));
        all.add(demand(Property.DATA_VALUE, dataValue()));
        all.add(demand(Property.MEMORY_VALUE, memoryValue()));
        all.add(demand(Property.DIRECTORY_AGREES, directoryAgrees()));
        protocol.invariants()
                .forEach(stated -> all.add(
                        new Demand("stated: " + stated, "stated on line " + stated.documentLine(), stated(stated))));
        return all;
    }

    private static Demand demand(Property property, StatePredicate formula) {
        return new Demand(property.phrase(), property.sentence(), formula);
    }

    private StatePredicate reads(Name cache) {
        return StatePredicate.cacheIn(cache, readable);
    }

    private StatePredicate singleWriter() {
        return forAllPairs(StatePredicate.not(StatePredicate.all(StatePredicate.cacheIn(ANY, writable), reads(OTHER))));
    }

    private static StatePredicate forAllPairs(StatePredicate formula) {
        StatePredicate same = StatePredicate.not(StatePredicate.differ(ANY, OTHER));
        return StatePredicate.every(ANY, StatePredicate.every(OTHER, StatePredicate.any(same, formula)));
    }

    /** Of every readable copy, and of every state in which a load hits. */
    private StatePredicate dataValue() {
        List<State> judged = states(
                cache,
                state -> readable.contains(state)
                        || cache.transitions().stream()
                                .anyMatch(row -> row.state().equals(state) && TableWalk.isReadOnly(row)));
        return StatePredicate.every(
                ANY, StatePredicate.implies(StatePredicate.cacheIn(ANY, judged), language -> language.current(ANY)));
    }

    private StatePredicate memoryValue() {
        StatePredicate current = Language::memoryCurrent;
        StatePredicate unowned =
                StatePredicate.all(StatePredicate.directoryIn(stable(directory)), StatePredicate.not(Language::owned));
        StatePredicate atRest =
                directory.records(Location.OWNER) ? StatePredicate.implies(unowned, current) : StatePredicate.TRUE;
        StatePredicate held = StatePredicate.some(ANY, reads(ANY));
        return StatePredicate.all(atRest, StatePredicate.any(StatePredicate.not(quiet()), held, current));
    }

    private StatePredicate quiet() {
        return StatePredicate.all(
                Language::nothingUnderWay,
                StatePredicate.directoryIn(stable(directory)),
                StatePredicate.every(ANY, StatePredicate.cacheIn(ANY, stable(cache))));
    }

    private StatePredicate directoryAgrees() {
        boolean owner = directory.records(Location.OWNER);
        boolean sharers = directory.records(Location.SHARERS);
        StatePredicate recorded = StatePredicate.any(StatePredicate.owner(ANY), StatePredicate.sharer(ANY));
        StatePredicate writers = owner
                ? StatePredicate.implies(StatePredicate.cacheIn(ANY, writable), StatePredicate.owner(ANY))
                : StatePredicate.TRUE;
        StatePredicate readers = sharers ? StatePredicate.implies(reads(ANY), recorded) : StatePredicate.TRUE;
        StatePredicate holders =
                Copies.mayGoSilently(cache) ? StatePredicate.TRUE : StatePredicate.implies(recorded, reads(ANY));
        return StatePredicate.implies(
                quiet(), StatePredicate.every(ANY, StatePredicate.all(writers, readers, holders)));
    }

    private StatePredicate stated(Invariant stated) {
        List<State> when = List.copyOf(stated.whileIn());
        if (stated.at() == ControllerKind.DIRECTORY) {
            StatePredicate holds = claim(stated);
            return when.isEmpty() ? holds : StatePredicate.implies(StatePredicate.directoryIn(sorted(when)), holds);
        }
        // At a cache no owner and no sharer is recorded, so only whether some cache is in these states matters.
        StatePredicate some = when.isEmpty()
                ? StatePredicate.TRUE
                : StatePredicate.some(Name.SELF, StatePredicate.cacheIn(Name.SELF, sorted(when)));
        return StatePredicate.implies(some, claim(stated));
    }

    private static List<State> sorted(Collection<State> states) {
        return states.stream().sorted(Comparator.comparingInt(State::index)).toList();
    }

    private StatePredicate claim(Invariant stated) {
        boolean records = stated.at() == ControllerKind.DIRECTORY;
        List<State> states = stated.states().isEmpty() ? cache.states() : sorted(stated.states());
        StatePredicate isSharer = records ? StatePredicate.sharer(ANY) : StatePredicate.FALSE;
        StatePredicate isOwner = records ? StatePredicate.owner(ANY) : StatePredicate.FALSE;
        StatePredicate in = StatePredicate.cacheIn(ANY, states);
        return switch (stated.claim()) {
            case AT_MOST_ONE ->
                forAllPairs(StatePredicate.not(StatePredicate.all(in, StatePredicate.cacheIn(OTHER, states))));
            case NO_CACHE -> StatePredicate.every(ANY, StatePredicate.not(in));
            case OWNER_IN -> StatePredicate.some(ANY, StatePredicate.all(isOwner, in));
            case NO_OWNER -> StatePredicate.every(ANY, StatePredicate.not(isOwner));
            case OWNER_AMONG_SHARERS -> StatePredicate.some(ANY, StatePredicate.all(isOwner, isSharer));
            case SOME_SHARER -> StatePredicate.some(ANY, isSharer);
            case NO_SHARER -> StatePredicate.every(ANY, StatePredicate.not(isSharer));
            case READERS_AMONG_SHARERS ->
                records ? StatePredicate.every(ANY, StatePredicate.implies(reads(ANY), isSharer)) : StatePredicate.TRUE;
            case ONLY_LONE_SHARER_IN -> records ? onlyLoneSharer(in) : StatePredicate.TRUE;
            case MEMORY_CURRENT -> Language::memoryCurrent;
            // A row that sends data that is not there is an error of its own; and there are no shared caches.
            case NO_DATA, AT_MOST_ONE_SHARED_CACHE, NO_OTHER_SHARED_CACHE -> StatePredicate.TRUE;
        };
    }

    private static StatePredicate onlyLoneSharer(StatePredicate in) {
        StatePredicate noOther = StatePredicate.every(
                OTHER,
                StatePredicate.any(
                        StatePredicate.not(StatePredicate.differ(ANY, OTHER)),
                        StatePredicate.not(StatePredicate.sharer(OTHER))));
        return StatePredicate.every(
                ANY, StatePredicate.implies(in, StatePredicate.all(StatePredicate.sharer(ANY), noOther)));
    }
}
