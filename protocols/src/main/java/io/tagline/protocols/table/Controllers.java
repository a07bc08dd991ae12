package io.tagline.protocols.table;

import java.util.List;
import java.util.stream.IntStream;

/**
 * How many controllers take part, and their numbers as nodes: caches first, then shared caches, the directory last.
 *
 * <p>Consecutive caches share a shared cache.
 *
 * @param sharedCaches 0 if the caches' home is the directory itself
 * @param starts a bit for each cache that begins a further group below a shared cache; 0 if caches are dealt as evenly as possible
 * @param devices how many of the caches, the last ones, are those of devices, which are all below the first shared cache
 */
public record Controllers(int caches, int sharedCaches, int starts, int devices) {

    /** The same number of caches below each shared cache, or one more. */
    public Controllers(int caches, int sharedCaches) {
        this(caches, sharedCaches, 0, 0);
    }

    /** The same with devices behind the caches. */
    public static Controllers withDevices(int caches, int sharedCaches, int devices) {
        return new Controllers(caches + devices, sharedCaches, 0, devices);
    }

    /** The given number of caches below each shared cache, at most 32 in total. */
    public static Controllers dealt(List<Integer> deal) {
        int starts = 0;
        int caches = 0;
        for (int below : deal) {
            starts |= caches == 0 ? 0 : 1 << caches;
            caches += below;
        }
        return new Controllers(caches, deal.size(), starts, 0);
    }

    /** How many caches are below each shared cache. */
    public List<Integer> deal() {
        return IntStream.range(caches, directory())
                .mapToObj(shared -> (int) IntStream.range(0, caches)
                        .filter(cache -> home(cache) == shared)
                        .count())
                .toList();
    }

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
        if (node >= caches || sharedCaches == 0) {
            return directory();
        } else if (node >= caches - devices) {
            return caches;
        }
        return caches
                + (starts == 0
                        ? node * sharedCaches / (caches - devices)
                        : Integer.bitCount(starts & ((2 << node) - 1)));
    }
}
