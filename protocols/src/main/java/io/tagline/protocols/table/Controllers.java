package io.tagline.protocols.table;

import java.util.stream.IntStream;

/**
 * How many controllers take part, and their numbers as nodes: caches first, then shared caches, the directory last.
 *
 * <p>Consecutive caches have a shared cache in common, as evenly as can be.
 *
 * @param sharedCaches 0 if the caches' home is the directory itself
 */
public record Controllers(int caches, int sharedCaches) {

    /** The number of the directory. */
    public int directory() {
        return caches + sharedCaches;
    }

    /** How many nodes there are. */
    public int nodes() {
        return directory() + 1;
    }

    /** The kind of a node. */
    public ControllerKind kind(int node) {
        if (node < caches) {
            return ControllerKind.CACHE;
        }
        return node < directory() ? ControllerKind.SHARED_CACHE : ControllerKind.DIRECTORY;
    }

    /** The first node of a kind. */
    public int first(ControllerKind kind) {
        return switch (kind) {
            case CACHE -> 0;
            case SHARED_CACHE -> caches;
            case DIRECTORY -> directory();
        };
    }

    /** How many nodes of a kind there are. */
    public int count(ControllerKind kind) {
        return switch (kind) {
            case CACHE -> caches;
            case SHARED_CACHE -> sharedCaches;
            case DIRECTORY -> 1;
        };
    }

    /** The nodes whose home is the directory, in the order of their numbers. */
    public int[] belowDirectory() {
        return IntStream.range(0, directory())
                .filter(node -> home(node) == directory())
                .toArray();
    }

    /** The node in charge of the lines of another one that is not the directory. */
    public int home(int node) {
        return node < caches && sharedCaches > 0 ? caches + node * sharedCaches / caches : directory();
    }
}
