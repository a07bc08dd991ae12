package io.tagline.communication.detection;

import java.util.ArrayList;
import java.util.List;

/**
 * All caches of a hierarchy, and how lines move through them. docs/communication.md, caches.
 *
 * <ol>
 *   <li>An access looks from the nearest level outwards until it hits; each level that is looked up counts as used.
 *   <li>Then the line is brought into all levels that missed, the outermost first.
 *   <li>Inclusive: a line that leaves a cache leaves all nearer caches of the same units.
 * </ol>
 */
final class Caches {

    private final Histories histories;
    private final int[] sharers;
    private final Cache[][] caches;

    /** With {@code unbounded}, the last level never evicts. */
    Caches(CacheHierarchy hierarchy, Histories histories, boolean unbounded) {
        this.histories = histories;
        this.sharers = hierarchy.levels().stream()
                .mapToInt(CacheHierarchy.Level::sharers)
                .toArray();
        List<Cache[]> levels = new ArrayList<>();
        for (CacheHierarchy.Level level : hierarchy.levels()) {
            boolean last = levels.size() == sharers.length - 1;
            Cache[] row = new Cache[(hierarchy.units() + level.sharers() - 1) / level.sharers()];
            for (int i = 0; i < row.length; i++) {
                row[i] = last && unbounded ? new UnboundedCache() : new SetAssociativeCache(level.sets(), level.ways());
            }
            levels.add(row);
        }
        this.caches = levels.toArray(Cache[][]::new);
    }

    /** Brings a line to a unit; returns the nearest level that had it, or the number of levels if none had. */
    int fetch(long line, int unit) {
        int level = 0;
        while (level < caches.length && !cache(level, unit).touch(line)) {
            level++;
        }
        for (int missed = level - 1; missed >= 0; missed--) {
            long leaving = cache(missed, unit).insert(line);
            if (leaving != Cache.NOTHING) {
                evicted(leaving, missed, unit);
            }
        }
        return level;
    }

    /** Takes the line out of every cache that is not {@code unit}'s own; false if there was none. Only threads that touched it can have it. */
    boolean invalidate(long line, int unit) {
        boolean removed = false;
        for (int entry = histories.first(line); entry != 0; entry = histories.next(entry)) {
            int other = histories.thread(entry);
            for (int level = 0; level < caches.length; level++) {
                if (index(level, other) != index(level, unit)) {
                    removed |= cache(level, other).remove(line);
                }
            }
        }
        return removed;
    }

    private void evicted(long line, int from, int unit) {
        boolean held = false;
        int last = caches.length - 1;
        for (int entry = histories.first(line); entry != 0; entry = histories.next(entry)) {
            int other = histories.thread(entry);
            boolean under = index(from, other) == index(from, unit);
            for (int level = 0; under && level < from; level++) {
                cache(level, other).remove(line);
            }
            held |= from < last || (!under && cache(last, other).holds(line));
        }
        if (!held) {
            histories.forget(line);
        }
    }

    private Cache cache(int level, int unit) {
        return caches[level][index(level, unit)];
    }

    private int index(int level, int unit) {
        return unit / sharers[level];
    }
}
