package io.tagline.scenarios.experiment;

import io.tagline.protocols.untimed.PairStates.Pair;

/**
 * Where a thread finds a line, and in which state: the parameters R_L,S, R_R,S and R_I of papers/000, section 2.
 *
 * @param state of the copy that is read; empty in memory
 */
public record LineSource(Place place, String state) {

    /** How far away the line is. */
    public enum Place {
        LOCAL("R_L"),
        REMOTE("R_R"),
        MEMORY("R_I");

        private final String symbol;

        Place(String symbol) {
            this.symbol = symbol;
        }

        /** The simplified parameter, as table 2c has it. */
        public String symbol() {
            return symbol;
        }
    }

    /** Where the first thread of a pair finds the line; {@code absent} is the state of a cache that does not have it. */
    static LineSource of(Pair pair, String absent) {
        if (!pair.first().equals(absent)) {
            return new LineSource(Place.LOCAL, pair.first());
        }
        return pair.second().equals(absent)
                ? new LineSource(Place.MEMORY, "")
                : new LineSource(Place.REMOTE, pair.second());
    }

    /** The parameter as table 2b has it. */
    public String symbol() {
        return state.isEmpty() ? place.symbol() : place.symbol() + "," + state;
    }
}
