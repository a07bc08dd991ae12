package io.tagline.checker.any;

/**
 * What each cache contributes to a number of acks outstanding, packed into an int: -1, 0 or 1 for each cache of a view, and a bit that says
 * whether some cache outside contributes anything.
 *
 * <p>No row reads it. The number is the sum, so that a view may know it although it does not see all caches.
 */
final class Ledger {

    /** No cache contributes anything. */
    static final int ZERO = 0;

    /** How many bits it takes. */
    static final int BITS = 2 * View.MOST + 1;

    private static final int OUTSIDE = 1 << (2 * View.MOST);
    private static final int ENTRIES = OUTSIDE - 1;
    private static final int TOP = Integer.SIZE - 2;

    private Ledger() {}

    static int entry(int ledger, int cache) {
        return ledger << (TOP - 2 * cache) >> TOP;
    }

    static int with(int ledger, int cache, int entry) {
        return (ledger & ~(3 << (2 * cache))) | (entry & 3) << (2 * cache);
    }

    /** Whether a cache outside contributes anything. */
    static boolean hasOutside(int ledger) {
        return (ledger & OUTSIDE) != 0;
    }

    static int withOutside(int ledger, boolean outside) {
        return outside ? ledger | OUTSIDE : ledger & ~OUTSIDE;
    }

    /** The entries of both together; what they say of caches outside is left out. */
    static int sum(int ledger, int more) {
        if ((more & ENTRIES) == 0) {
            return ledger & ENTRIES;
        }
        int sum = ZERO;
        for (int cache = 0; cache < View.MOST; cache++) {
            int entry = entry(ledger, cache) + entry(more, cache);
            if (Math.abs(entry) > 1) {
                throw new StoppedException(Obstacle.MANY_ACKS);
            }
            sum = with(sum, cache, entry);
        }
        return sum;
    }

    /** The caches of a view that contribute anything, as bits. */
    static int nonZero(int ledger) {
        int some = 0;
        for (int cache = 0; cache < View.MOST; cache++) {
            some |= entry(ledger, cache) != 0 ? 1 << cache : 0;
        }
        return some;
    }

    /** The number that the caches of a view contribute together. */
    static int total(int ledger) {
        int total = 0;
        for (int cache = 0; cache < View.MOST; cache++) {
            total += entry(ledger, cache);
        }
        return total;
    }

    /** Which signs its entries have: 1 for positive ones, 2 for negative ones. */
    static int signs(int ledger) {
        int signs = 0;
        for (int cache = 0; cache < View.MOST; cache++) {
            int entry = entry(ledger, cache);
            signs |= entry > 0 ? 1 : entry < 0 ? 2 : 0;
        }
        return signs;
    }

    /** The same with other names, of which those without one are outside. */
    static int named(int ledger, int[] names) {
        if (ledger == ZERO) {
            return ZERO;
        }
        int named = ledger & OUTSIDE;
        for (int cache = 0; cache < View.MOST; cache++) {
            int entry = entry(ledger, cache);
            if (entry != 0) {
                named = names[cache] < View.MOST ? with(named, names[cache], entry) : named | OUTSIDE;
            }
        }
        return named;
    }
}
