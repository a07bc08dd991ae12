package io.tagline.checker.export;

import io.tagline.protocols.table.State;
import java.util.List;

/** Something that is so or not in a state; written by a language that says what it is made of. */
@FunctionalInterface
interface Formula {

    Formula TRUE = language -> language.all(List.of());
    Formula FALSE = language -> language.any(List.of());

    String in(Language language);

    static Formula all(Formula... parts) {
        return language -> language.all(List.of(parts).stream()
                .filter(part -> part != TRUE)
                .map(part -> part.in(language))
                .toList());
    }

    static Formula any(Formula... parts) {
        return language -> language.any(List.of(parts).stream()
                .filter(part -> part != FALSE)
                .map(part -> part.in(language))
                .toList());
    }

    static Formula not(Formula formula) {
        return formula == FALSE ? TRUE : language -> language.not(formula.in(language));
    }

    /** If the one, then the other. */
    static Formula implies(Formula premise, Formula conclusion) {
        return premise == TRUE ? conclusion : any(not(premise), conclusion);
    }

    static Formula every(Name bound, Formula body) {
        return language -> language.every(bound, body);
    }

    static Formula some(Name bound, Formula body) {
        return language -> language.some(bound, body);
    }

    static Formula cacheIn(Name cache, List<State> states) {
        return states.isEmpty() ? FALSE : language -> language.cacheIn(cache, states);
    }

    static Formula directoryIn(List<State> states) {
        return states.isEmpty() ? FALSE : language -> language.directoryIn(states);
    }

    static Formula differ(Name one, Name other) {
        return language -> language.differ(one, other);
    }

    static Formula sharer(Name cache) {
        return language -> language.sharer(cache);
    }

    static Formula owner(Name cache) {
        return language -> language.owner(cache);
    }
}
