package io.tagline.protocols.table;

import java.util.Set;
import java.util.stream.Collectors;

/**
 * A property that a document claims of every reachable state of a line.
 *
 * @param states the states the claim is about, of the kind of controller that it names; empty if it is about none
 * @param at where the claim is judged: at every controller of this kind
 * @param whileIn the states of these controllers in which it holds; empty if it always does
 * @param documentLine its line in the document, from 1
 */
public record Invariant(
        InvariantForm claim, Set<State> states, ControllerKind at, Set<State> whileIn, int documentLine) {

    public Invariant {
        states = Set.copyOf(states);
        whileIn = Set.copyOf(whileIn);
    }

    /** Whether it applies to a controller of this kind in this state. */
    public boolean holdsIn(ControllerKind kind, State state) {
        return at == kind && (whileIn.isEmpty() || whileIn.contains(state));
    }

    @Override
    public String toString() {
        String about = states.isEmpty() ? "" : " " + names(states);
        String when = whileIn.isEmpty() ? "" : " while " + at.word() + " in " + names(whileIn);
        return claim.phrase() + about + when;
    }

    private static String names(Set<State> states) {
        return states.stream()
                .sorted((a, b) -> Integer.compare(a.index(), b.index()))
                .map(State::name)
                .collect(Collectors.joining(", "));
    }
}
