package io.tagline.models.equations;

import java.util.Locale;

/** The arguments of an equation besides costs: a whole number each, except for the tree. */
public enum Argument {
    THREADS,
    TREE,
    M,
    LINES,
    SLICE,
    HOPS,
    K;

    /** The name that a person writes. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
