package io.tagline.simulator.statistics;

import io.tagline.simulator.statistics.Occurrence.Kind;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a machine did in whole replications: sums of whole numbers, which do not depend on their order.
 *
 * @param counts what has occurred at all, and how often
 */
public record Activity(SortedMap<Occurrence, Long> counts) {

    /** Of no replication. */
    public static final Activity NONE = new Activity(new TreeMap<>());

    public Activity {
        counts = Collections.unmodifiableSortedMap(new TreeMap<>(counts));
    }

    /** What was done in these replications and in others. */
    public Activity plus(Activity other) {
        SortedMap<Occurrence, Long> sums = new TreeMap<>(counts);
        other.counts.forEach((what, count) -> sums.merge(what, count, Long::sum));
        return new Activity(sums);
    }

    /** How often something has occurred. */
    public long of(Kind kind, int index) {
        return counts.getOrDefault(new Occurrence(kind, index), 0L);
    }

    /** How often anything of a kind has occurred. */
    public long of(Kind kind) {
        return all(kind).values().stream().mapToLong(Long::longValue).sum();
    }

    /** What has occurred of a kind, by its index. */
    public SortedMap<Integer, Long> all(Kind kind) {
        SortedMap<Integer, Long> all = new TreeMap<>();
        counts.forEach((what, count) -> {
            if (what.kind() == kind) {
                all.put(what.index(), count);
            }
        });
        return all;
    }

    /** Misses on lines lost to other cores. */
    public long coherenceMisses() {
        return of(Kind.TRUE_SHARING) + of(Kind.FALSE_SHARING) + of(Kind.UNWRITTEN);
    }

    /** All misses; a request for nothing but permission is none. */
    public long misses() {
        return of(Kind.COLD) + of(Kind.CAPACITY) + coherenceMisses();
    }

    /** All accesses: each is a hit, or merged with a request that was out, or has sent one itself. */
    public long accesses() {
        return of(Kind.HIT) + of(Kind.MERGED) + misses() + of(Kind.UPGRADE) - of(Kind.PREFETCHED);
    }
}
