package io.tagline.scenarios.equations;

import java.util.Locale;

/** What an equation is asked for besides costs: a whole number each, but for the tree. */
public enum Argument {
    THREADS("n"),
    TREE("a tree"),
    M("m"),
    LINES("N"),
    SLICE("N_cl"),
    HOPS("d"),
    K("k"),
    /** How many threads run in the socket of the root, the first ones; all if nothing else is said. */
    HERE("the threads of the root's socket");

    private final String symbol;

    Argument(String symbol) {
        this.symbol = symbol;
    }

    /** The name that a person writes. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** What the papers call it. */
    public String symbol() {
        return symbol;
    }
}
