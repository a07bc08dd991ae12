package io.tagline.checker.export;

/**
 * What a model is of, besides the protocol.
 *
 * @param caches number of caches, from 1 to 8
 * @param values number of values that stores write, from 1 to 8
 * @param symmetry whether states that differ only in the numbering of caches and values may count as one
 * @param loadHistory whether a waiting load remembers the values that the line had since
 */
public record ExportedWorld(int caches, int values, boolean symmetry, boolean loadHistory) {

    /** The most caches, and the most values. */
    public static final int MOST = 8;

    public ExportedWorld {
        require(caches >= 1 && caches <= MOST, "caches", caches);
        require(values >= 1 && values <= MOST, "values", values);
    }

    private static void require(boolean holds, String what, int value) {
        if (!holds) {
            throw new IllegalArgumentException("cannot export a model with " + value + " " + what);
        }
    }

    /** Two values, no symmetry, with history: what {@code check --caches} explores. */
    public static ExportedWorld of(int caches) {
        return new ExportedWorld(caches, 2, false, true);
    }
}
