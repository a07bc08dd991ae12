package io.tagline.communication.mapping;

/** A mapping that was found, and how. */
public record Proposal(Affinity affinity, UnitTree tree, Algorithm algorithm, Mapping mapping) {

    /** Finds a mapping; the tree has room for all threads. */
    public static Proposal of(Affinity affinity, UnitTree tree, Algorithm algorithm) {
        return new Proposal(affinity, tree, algorithm, algorithm.map(affinity, tree));
    }

    public double quality() {
        return quality(mapping);
    }

    /** The quality of another mapping of the same threads. */
    public double quality(Mapping other) {
        return other.quality(affinity, tree);
    }

    /** Thread i on unit i. */
    public Mapping identity() {
        return Mapping.identity(affinity.threads());
    }

    /** The same units, but threads that follow each other far apart. */
    public Mapping scatter() {
        return Mapping.scatter(affinity.threads(), tree.smallest(affinity.threads()));
    }
}
