package io.tagline.protocols.table;

import java.util.Set;
import java.util.stream.Collectors;

/**
 * Something a document says of every reachable state of a line.
 *
 * @param cacheStates the cache states the claim is about; empty if it is about none
 * @param whileIn the directory states in which it holds; empty if it always does
 * @param documentLine the line of the document on which it stands, from 1
 */
public record Invariant(Claim claim, Set<State> cacheStates, Set<State> whileIn, int documentLine) {

    public Invariant {
        cacheStates = Set.copyOf(cacheStates);
        whileIn = Set.copyOf(whileIn);
    }

    @Override
    public String toString() {
        String states = cacheStates.isEmpty() ? "" : " " + names(cacheStates);
        String when = whileIn.isEmpty() ? "" : " while directory in " + names(whileIn);
        return claim.phrase() + states + when;
    }

    private static String names(Set<State> states) {
        return states.stream()
                .sorted((a, b) -> Integer.compare(a.index(), b.index()))
                .map(State::name)
                .collect(Collectors.joining(", "));
    }
}
