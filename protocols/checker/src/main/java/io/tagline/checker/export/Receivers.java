package io.tagline.checker.export;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * To whom a row sends.
 *
 * @param one a single cache; empty for the directory, and for sets
 * @param set which set, if to one
 * @param except who of the set is left out
 */
record Receivers(Optional<Name> one, Optional<Set> set, List<Name> except) {

    static final Receivers DIRECTORY = new Receivers(Optional.empty(), Optional.empty(), List.of());

    /** A set of caches. */
    enum Set {
        SHARERS,
        CACHES
    }

    static Receivers one(Name cache) {
        return new Receivers(Optional.of(cache), Optional.empty(), List.of());
    }

    static Receivers of(Set set, List<Name> except) {
        return new Receivers(Optional.empty(), Optional.of(set), List.copyOf(except));
    }

    /** Whether a cache is one of a set. */
    StatePredicate has(Name cache) {
        StatePredicate member =
                set.equals(Optional.of(Set.SHARERS)) ? StatePredicate.sharer(cache) : StatePredicate.TRUE;
        return language -> StatePredicate.all(Stream.concat(
                                Stream.of(member), except.stream().map(left -> StatePredicate.differ(cache, left)))
                        .toArray(StatePredicate[]::new))
                .in(language);
    }
}
