package io.tagline.simulator.statistics;

import io.tagline.simulator.statistics.Occurrence.Kind;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BinaryOperator;

/**
 * The activity of a machine in whole replications: sums of whole numbers, which do not depend on their order.
 *
 * @param counts the occurrences, and how often each happened
 * @param cores occurrences at each core's caches, including the messages that they sent; inactive cores are left out
 * @param lines occurrences by line of the workload; lines without any are left out
 */
public record Activity(
        SortedMap<Occurrence, Long> counts, SortedMap<Integer, Activity> cores, SortedMap<Integer, Activity> lines) {

    /** The activity of no replication. */
    public static final Activity NONE = new Activity(new TreeMap<>());

    public Activity {
        counts = Collections.unmodifiableSortedMap(new TreeMap<>(counts));
        cores = Collections.unmodifiableSortedMap(new TreeMap<>(cores));
        lines = Collections.unmodifiableSortedMap(new TreeMap<>(lines));
    }

    /** Activity that is not divided by cores and lines, such as that of one of these. */
    public Activity(SortedMap<Occurrence, Long> counts) {
        this(counts, new TreeMap<>(), new TreeMap<>());
    }

    /** The activity in these replications and in others. */
    public Activity plus(Activity other) {
        return new Activity(
                sum(counts, other.counts, Long::sum),
                sum(cores, other.cores, Activity::plus),
                sum(lines, other.lines, Activity::plus));
    }

    private static <K, V> SortedMap<K, V> sum(SortedMap<K, V> a, SortedMap<K, V> b, BinaryOperator<V> plus) {
        SortedMap<K, V> sums = new TreeMap<>(a);
        b.forEach((what, value) -> sums.merge(what, value, plus));
        return sums;
    }

    /** How often something has occurred. */
    public long of(Kind kind, int index) {
        return counts.getOrDefault(new Occurrence(kind, index), 0L);
    }

    /** How often anything of a kind has occurred. */
    public long of(Kind kind) {
        return all(kind).values().stream().mapToLong(Long::longValue).sum();
    }

    /** The occurrences of a kind, by their index. */
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

    /** All misses; a request for permission only is not one. */
    public long misses() {
        return of(Kind.COLD) + of(Kind.CAPACITY) + coherenceMisses();
    }

    /** All accesses: each is a hit, or merged with a request that was out, or has sent one itself. */
    public long accesses() {
        return of(Kind.HIT) + of(Kind.MERGED) + misses() + of(Kind.UPGRADE) - of(Kind.PREFETCHED);
    }
}
