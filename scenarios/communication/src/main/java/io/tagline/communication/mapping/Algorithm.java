package io.tagline.communication.mapping;

/** How a mapping is found. */
public enum Algorithm {

    /** Groups from the leaves up, as EagerMap. */
    GREEDY("greedy"),

    /** The greedy mapping, improved by exchanges. */
    LOCAL("local"),

    /** The best of all, for few threads. */
    EXHAUSTIVE("exhaustive");

    private final String word;

    Algorithm(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }

    /** A mapping to the smallest part of the tree that has room for all threads; the tree must have that room. */
    public Mapping map(Affinity affinity, UnitTree tree) {
        UnitTree part = tree.smallest(affinity.threads());
        return switch (this) {
            case GREEDY -> GreedyGrouping.map(affinity, part);
            case LOCAL -> LocalSearch.improve(affinity, part, GreedyGrouping.map(affinity, part));
            case EXHAUSTIVE -> ExhaustiveSearch.map(affinity, part);
        };
    }
}
