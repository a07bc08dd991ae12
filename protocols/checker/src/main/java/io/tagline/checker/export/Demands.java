package io.tagline.checker.export;

import static io.tagline.checker.export.Name.ANY;
import static io.tagline.checker.export.Name.OTHER;

import io.tagline.checker.Property;
import io.tagline.checker.export.GuardedModel.Demand;
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

    private static Demand demand(Property property, Term formula) {
        return new Demand(property.phrase(), property.sentence(), formula);
    }

    private Term reads(Name cache) {
        return Term.cacheIn(cache, readable);
    }

    private Term singleWriter() {
        return forAllPairs(Term.not(Term.all(Term.cacheIn(ANY, writable), reads(OTHER))));
    }

    private static Term forAllPairs(Term formula) {
        Term same = Term.not(Term.differ(ANY, OTHER));
        return Term.every(ANY, Term.every(OTHER, Term.any(same, formula)));
    }

    /** Of every readable copy, and of every state in which a load hits. */
    private Term dataValue() {
        List<State> judged = states(
                cache,
                state -> readable.contains(state)
                        || cache.transitions().stream()
                                .anyMatch(row -> row.state().equals(state) && TableWalk.isReadOnly(row)));
        return Term.every(
                ANY, Term.implies(Term.cacheIn(ANY, judged), Term.equal(Variable.DATA.of(ANY), Variable.LAST)));
    }

    private Term memoryValue() {
        Term current = memoryCurrent();
        Term unowned = Term.all(Term.directoryIn(stable(directory)), Term.not(Term.OWNED));
        Term atRest = directory.records(Location.OWNER) ? Term.implies(unowned, current) : Term.TRUE;
        Term held = Term.some(ANY, reads(ANY));
        return Term.all(atRest, Term.any(Term.not(quiet()), held, current));
    }

    private static Term memoryCurrent() {
        return Term.equal(Variable.MEMORY, Variable.LAST);
    }

    private Term quiet() {
        return Term.all(
                Term.QUIET, Term.directoryIn(stable(directory)), Term.every(ANY, Term.cacheIn(ANY, stable(cache))));
    }

    private Term directoryAgrees() {
        boolean owner = directory.records(Location.OWNER);
        boolean sharers = directory.records(Location.SHARERS);
        Term recorded = Term.any(Term.owner(ANY), Term.sharer(ANY));
        Term writers = owner ? Term.implies(Term.cacheIn(ANY, writable), Term.owner(ANY)) : Term.TRUE;
        Term readers = sharers ? Term.implies(reads(ANY), recorded) : Term.TRUE;
        Term holders = Copies.mayGoSilently(cache) ? Term.TRUE : Term.implies(recorded, reads(ANY));
        return Term.implies(quiet(), Term.every(ANY, Term.all(writers, readers, holders)));
    }

    private Term stated(Invariant stated) {
        List<State> when = List.copyOf(stated.whileIn());
        if (stated.at() == ControllerKind.DIRECTORY) {
            Term holds = claim(stated);
            return when.isEmpty() ? holds : Term.implies(Term.directoryIn(sorted(when)), holds);
        }
        // At a cache no owner and no sharer is recorded, so only whether some cache is in these states matters.
        Term some = when.isEmpty() ? Term.TRUE : Term.some(Name.SELF, Term.cacheIn(Name.SELF, sorted(when)));
        return Term.implies(some, claim(stated));
    }

    private static List<State> sorted(Collection<State> states) {
        return states.stream().sorted(Comparator.comparingInt(State::index)).toList();
    }

    private Term claim(Invariant stated) {
        boolean records = stated.at() == ControllerKind.DIRECTORY;
        List<State> states = stated.states().isEmpty() ? cache.states() : sorted(stated.states());
        Term isSharer = records ? Term.sharer(ANY) : Term.FALSE;
        Term isOwner = records ? Term.owner(ANY) : Term.FALSE;
        Term in = Term.cacheIn(ANY, states);
        return switch (stated.claim()) {
            case AT_MOST_ONE -> forAllPairs(Term.not(Term.all(in, Term.cacheIn(OTHER, states))));
            case NO_CACHE -> Term.every(ANY, Term.not(in));
            case OWNER_IN -> Term.some(ANY, Term.all(isOwner, in));
            case NO_OWNER -> Term.every(ANY, Term.not(isOwner));
            case OWNER_AMONG_SHARERS -> Term.some(ANY, Term.all(isOwner, isSharer));
            case SOME_SHARER -> Term.some(ANY, isSharer);
            case NO_SHARER -> Term.every(ANY, Term.not(isSharer));
            case READERS_AMONG_SHARERS -> records ? Term.every(ANY, Term.implies(reads(ANY), isSharer)) : Term.TRUE;
            case ONLY_LONE_SHARER_IN -> records ? onlyLoneSharer(in) : Term.TRUE;
            case MEMORY_CURRENT -> memoryCurrent();
            // A row that sends data that is not there is an error of its own; and there are no shared caches.
            case NO_DATA, AT_MOST_ONE_SHARED_CACHE, NO_OTHER_SHARED_CACHE -> Term.TRUE;
        };
    }

    private static Term onlyLoneSharer(Term in) {
        Term noOther = Term.every(OTHER, Term.any(Term.not(Term.differ(ANY, OTHER)), Term.not(Term.sharer(OTHER))));
        return Term.every(ANY, Term.implies(in, Term.all(Term.sharer(ANY), noOther)));
    }
}
