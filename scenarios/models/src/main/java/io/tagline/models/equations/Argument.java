package io.tagline.models.equations;

import java.util.Locale;

/** What an equation is asked for besides costs: a whole number each, but for the tree. */
public enum Argument {
    THREADS("n"),
    TREE("a tree"),
    M("m"),
    LINES("N"),
    SLICE("N_cl"),
    HOPS("d"),
    K("k");

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
