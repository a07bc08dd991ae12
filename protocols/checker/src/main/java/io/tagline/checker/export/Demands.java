package io.tagline.checker.export;

import static io.tagline.checker.export.Name.ANY;
import static io.tagline.checker.export.Name.OTHER;

import io.tagline.checker.Copies;
import io.tagline.checker.Property;
import io.tagline.checker.export.Description.Demand;
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

    private static Demand demand(Property property, Formula formula) {
        return new Demand(property.phrase(), property.sentence(), formula);
    }

    private Formula reads(Name cache) {
        return Formula.cacheIn(cache, readable);
    }

    private Formula singleWriter() {
        return forAllPairs(Formula.not(Formula.all(Formula.cacheIn(ANY, writable), reads(OTHER))));
    }

    private static Formula forAllPairs(Formula formula) {
        Formula same = Formula.not(Formula.differ(ANY, OTHER));
        return Formula.every(ANY, Formula.every(OTHER, Formula.any(same, formula)));
    }

    /** Of every readable copy, and of every state in which a load hits. */
    private Formula dataValue() {
        List<State> judged = states(
                cache,
                state -> readable.contains(state)
                        || cache.transitions().stream()
                                .anyMatch(row -> row.state().equals(state) && TableWalk.isReadOnly(row)));
        return Formula.every(ANY, Formula.implies(Formula.cacheIn(ANY, judged), language -> language.current(ANY)));
    }

    private Formula memoryValue() {
        Formula current = Language::memoryCurrent;
        Formula unowned = Formula.all(Formula.directoryIn(stable(directory)), Formula.not(Language::owned));
        Formula atRest = directory.records(Location.OWNER) ? Formula.implies(unowned, current) : Formula.TRUE;
        Formula held = Formula.some(ANY, reads(ANY));
        return Formula.all(atRest, Formula.any(Formula.not(quiet()), held, current));
    }

    private Formula quiet() {
        return Formula.all(
                Language::nothingUnderWay,
                Formula.directoryIn(stable(directory)),
                Formula.every(ANY, Formula.cacheIn(ANY, stable(cache))));
    }

    private Formula directoryAgrees() {
        boolean owner = directory.records(Location.OWNER);
        boolean sharers = directory.records(Location.SHARERS);
        Formula recorded = Formula.any(Formula.owner(ANY), Formula.sharer(ANY));
        Formula writers = owner ? Formula.implies(Formula.cacheIn(ANY, writable), Formula.owner(ANY)) : Formula.TRUE;
        Formula readers = sharers ? Formula.implies(reads(ANY), recorded) : Formula.TRUE;
        Formula holders = Copies.mayGoSilently(cache) ? Formula.TRUE : Formula.implies(recorded, reads(ANY));
        return Formula.implies(quiet(), Formula.every(ANY, Formula.all(writers, readers, holders)));
    }

    private Formula stated(Invariant stated) {
        List<State> when = List.copyOf(stated.whileIn());
        if (stated.at() == ControllerKind.DIRECTORY) {
            Formula holds = claim(stated);
            return when.isEmpty() ? holds : Formula.implies(Formula.directoryIn(sorted(when)), holds);
        }
        // At a cache no owner and no sharer is recorded, so only whether some cache is in these states matters.
        Formula some =
                when.isEmpty() ? Formula.TRUE : Formula.some(Name.SELF, Formula.cacheIn(Name.SELF, sorted(when)));
        return Formula.implies(some, claim(stated));
    }

    private static List<State> sorted(Collection<State> states) {
        return states.stream().sorted(Comparator.comparingInt(State::index)).toList();
    }

    private Formula claim(Invariant stated) {
        boolean records = stated.at() == ControllerKind.DIRECTORY;
        List<State> states = stated.states().isEmpty() ? cache.states() : sorted(stated.states());
        Formula isSharer = records ? Formula.sharer(ANY) : Formula.FALSE;
        Formula isOwner = records ? Formula.owner(ANY) : Formula.FALSE;
        Formula in = Formula.cacheIn(ANY, states);
        return switch (stated.claim()) {
            case AT_MOST_ONE -> forAllPairs(Formula.not(Formula.all(in, Formula.cacheIn(OTHER, states))));
            case NO_CACHE -> Formula.every(ANY, Formula.not(in));
            case OWNER_IN -> Formula.some(ANY, Formula.all(isOwner, in));
            case NO_OWNER -> Formula.every(ANY, Formula.not(isOwner));
            case OWNER_AMONG_SHARERS -> Formula.some(ANY, Formula.all(isOwner, isSharer));
            case SOME_SHARER -> Formula.some(ANY, isSharer);
            case NO_SHARER -> Formula.every(ANY, Formula.not(isSharer));
            case READERS_AMONG_SHARERS ->
                records ? Formula.every(ANY, Formula.implies(reads(ANY), isSharer)) : Formula.TRUE;
            case ONLY_LONE_SHARER_IN -> records ? onlyLoneSharer(in) : Formula.TRUE;
            case MEMORY_CURRENT -> Language::memoryCurrent;
            // A row that sends data that is not there is an error of its own; and there are no shared caches.
            case NO_DATA, AT_MOST_ONE_SHARED_CACHE, NO_OTHER_SHARED_CACHE -> Formula.TRUE;
        };
    }

    private static Formula onlyLoneSharer(Formula in) {
        Formula noOther = Formula.every(
                OTHER, Formula.any(Formula.not(Formula.differ(ANY, OTHER)), Formula.not(Formula.sharer(OTHER))));
        return Formula.every(ANY, Formula.implies(in, Formula.all(Formula.sharer(ANY), noOther)));
    }
}
