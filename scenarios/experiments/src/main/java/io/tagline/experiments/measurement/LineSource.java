package io.tagline.experiments.measurement;

import io.tagline.protocols.untimed.PairStates.Pair;

/**
 * Where a thread finds a line, and in which state: the parameters R_L,S, R_R,S and R_I of Ramos and Hoefler, HPDC 2013, section 2, and R_Q,S and R_QI of another socket
 * (Ramos and Hoefler, HPDC 2015, section 2.1).
 *
 * @param links to the socket where it is
 * @param state of the copy that is read; empty in memory
 */
public record LineSource(Place place, int links, String state) {

    /** The place of the line. */
    public enum Place {
        LOCAL,
        REMOTE,
        MEMORY
    }

    /** Where the first thread of a pair finds the line; {@code absent} is the state of a cache that does not have it. */
    static LineSource of(Pair pair, String absent, int links) {
        if (!pair.first().equals(absent)) {
            return new LineSource(Place.LOCAL, 0, pair.first());
        }
        return pair.second().equals(absent)
                ? new LineSource(Place.MEMORY, links, "")
                : new LineSource(Place.REMOTE, links, pair.second());
    }

    /** The parameter as table 2b writes it. */
    public String symbol() {
        return state.isEmpty() ? simplified() : simplified() + "," + state;
    }

    /** The simplified parameter, as table 2c writes it; beyond the neighbouring sockets, the number of links is part of it. */
    public String simplified() {
        String away = links == 0 ? "" : links == 1 ? "Q" : "Q" + links;
        return switch (place) {
            case LOCAL -> "R_L";
            case REMOTE -> "R_" + (away.isEmpty() ? "R" : away);
            case MEMORY -> "R_" + away + "I";
        };
    }
}
