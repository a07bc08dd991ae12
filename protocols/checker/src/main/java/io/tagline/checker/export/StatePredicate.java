package io.tagline.checker.export;

import io.tagline.protocols.table.State;
import java.util.List;

/** Something that is so or not in a state; written by a language that says what it is made of. */
@FunctionalInterface
interface StatePredicate {

    StatePredicate TRUE = language -> language.all(List.of());
    StatePredicate FALSE = language -> language.any(List.of());

    String in(Language language);

    static StatePredicate all(StatePredicate... parts) {
        return language -> language.all(List.of(parts).stream()
                .filter(part -> part != TRUE)
                .map(part -> part.in(language))
                .toList());
    }

    static StatePredicate any(StatePredicate... parts) {
        return language -> language.any(List.of(parts).stream()
                .filter(part -> part != FALSE)
                .map(part -> part.in(language))
                .toList());
    }

    static StatePredicate not(StatePredicate formula) {
        return formula == FALSE ? TRUE : language -> language.not(formula.in(language));
    }

    /** If the one, then the other. */
    static StatePredicate implies(StatePredicate premise, StatePredicate conclusion) {
        return premise == TRUE ? conclusion : any(not(premise), conclusion);
    }

    static StatePredicate every(Name bound, StatePredicate body) {
        return language -> language.every(bound, body);
    }

    static StatePredicate some(Name bound, StatePredicate body) {
        return language -> language.some(bound, body);
    }

    static StatePredicate cacheIn(Name cache, List<State> states) {
        return states.isEmpty() ? FALSE : language -> language.cacheIn(cache, states);
    }

    static StatePredicate directoryIn(List<State> states) {
        return states.isEmpty() ? FALSE : language -> language.directoryIn(states);
    }

    static StatePredicate differ(Name one, Name other) {
        return language -> language.differ(one, other);
    }

    static StatePredicate sharer(Name cache) {
        return language -> language.sharer(cache);
    }

    static StatePredicate owner(Name cache) {
        return language -> language.owner(cache);
    }
}
