package io.tagline.checker;

import io.tagline.protocols.table.Controllers;
import io.tagline.protocols.table.Protocol;

/**
 * How large a world to explore.
 *
 * @param caches number of caches, at most 8
 * @param sharedCaches number of shared caches, among which the caches are dealt, if the protocol has any
 * @param lines number of lines; nothing connects them but the interleaving of their steps
 * @param values number of different values a store may write, at most 8
 */
public record WorldSize(int caches, int sharedCaches, int lines, int values) {

    private static final int MOST = 8;

    public WorldSize {
        require(caches >= 1 && caches <= MOST, "caches", caches);
        require(sharedCaches >= 1 && sharedCaches <= caches, "shared caches", sharedCaches);
        require(lines >= 1 && lines <= MOST, "lines", lines);
        require(values >= 1 && values <= MOST, "values", values);
    }

    private static void require(boolean holds, String what, int value) {
        if (!holds) {
            throw new IllegalArgumentException("cannot check with " + value + " " + what);
        }
    }

    /** At most two shared caches, one line, two values. */
    static WorldSize of(int caches) {
        return new WorldSize(caches, Math.min(caches, 2), 1, 2);
    }

    /** The controllers of a protocol in a world of this size. */
    Controllers controllers(Protocol protocol) {
        return new Controllers(caches, protocol.sharedCache().isPresent() ? sharedCaches : 0);
    }

    /** The same with this many caches, and no more shared caches than that. */
    WorldSize withCaches(int number) {
        return new WorldSize(number, Math.min(sharedCaches, number), lines, values);
    }

    WorldSize withSharedCaches(int number) {
        return new WorldSize(caches, number, lines, values);
    }

    WorldSize withLines(int number) {
        return new WorldSize(caches, sharedCaches, number, values);
    }

    WorldSize withValues(int number) {
        return new WorldSize(caches, sharedCaches, lines, number);
    }
}
