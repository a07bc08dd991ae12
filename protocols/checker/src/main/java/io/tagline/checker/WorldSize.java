package io.tagline.checker;

import io.tagline.protocols.table.Controllers;
import io.tagline.protocols.table.Protocol;
import java.util.List;

/**
 * How large a world to explore.
 *
 * @param caches number of caches, at most 8
 * @param sharedCaches number of shared caches, among which the caches are dealt, if the protocol has any
 * @param deal how many caches are below each shared cache; empty if they are dealt as evenly as can be
 * @param lines number of lines; nothing connects them but the interleaving of their steps
 * @param values number of different values a store may write, at most 8
 */
public record WorldSize(int caches, int sharedCaches, List<Integer> deal, int lines, int values) {

    private static final int MOST = 8;

    public WorldSize {
        deal = List.copyOf(deal);
        require(caches >= 1 && caches <= MOST, "caches", caches);
        require(sharedCaches >= 1 && sharedCaches <= caches, "shared caches", sharedCaches);
        require(lines >= 1 && lines <= MOST, "lines", lines);
        require(values >= 1 && values <= MOST, "values", values);
        if (!deal.isEmpty() && (deal.size() != sharedCaches || sum(deal) != caches || deal.contains(0))) {
            throw new IllegalArgumentException("cannot deal %d caches as %s".formatted(caches, deal));
        }
    }

    private static int sum(List<Integer> deal) {
        return deal.stream().mapToInt(Integer::intValue).sum();
    }

    private static void require(boolean holds, String what, int value) {
        if (!holds) {
            throw new IllegalArgumentException("cannot check with " + value + " " + what);
        }
    }

    /** At most two shared caches, one line, two values. */
    static WorldSize of(int caches) {
        return new WorldSize(caches, Math.min(caches, 2), List.of(), 1, 2);
    }

    /** The controllers of a protocol in a world of this size. */
    public Controllers controllers(Protocol protocol) {
        if (protocol.sharedCache().isEmpty()) {
            return new Controllers(caches, 0);
        }
        return deal.isEmpty() ? new Controllers(caches, sharedCaches) : Controllers.dealt(deal);
    }

    /** The same with this many caches, and no more shared caches than that. */
    WorldSize withCaches(int number) {
        return new WorldSize(number, Math.min(sharedCaches, number), List.of(), lines, values);
    }

    WorldSize withSharedCaches(int number) {
        return new WorldSize(caches, number, List.of(), lines, values);
    }

    /** So many caches below each shared cache. */
    WorldSize dealt(List<Integer> below) {
        return new WorldSize(sum(below), below.size(), below, lines, values);
    }

    WorldSize withLines(int number) {
        return new WorldSize(caches, sharedCaches, deal, number, values);
    }

    WorldSize withValues(int number) {
        return new WorldSize(caches, sharedCaches, deal, lines, number);
    }
}
