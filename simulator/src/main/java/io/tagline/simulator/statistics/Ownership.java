package io.tagline.simulator.statistics;

import io.tagline.simulator.statistics.Occurrence.Kind;
import java.util.Map;
import java.util.SortedMap;

/**
 * Figures about lines that cores took from each other.
 *
 * @param runs how many ownerships had how many accesses before another core took the line; those above {@link #LONGEST} count as that
 * @param accesses of all of them
 * @param handOffs how often a line passed from one core to another
 * @param fairness of the owners' accesses, from all lines and replications
 */
public record Ownership(SortedMap<Integer, Long> runs, long accesses, long handOffs, JainsIndex fairness) {

    /** Longer runs count as this long, except in the sum of their accesses. */
    public static final int LONGEST = 1000;

    /** Of a machine, a core, for which fairness is undefined, or a line. */
    public static Ownership of(Activity activity) {
        return new Ownership(
                activity.all(Kind.OWNERSHIP),
                activity.of(Kind.OWNER_ACCESS),
                activity.of(Kind.HAND_OFF),
                new JainsIndex(activity.of(Kind.FAIRNESS, 0), activity.of(Kind.FAIRNESS, 1)));
    }

    /** How many there are. */
    public long count() {
        return runs.values().stream().mapToLong(Long::longValue).sum();
    }

    /** How many accesses an ownership has on average; NaN if none exists. */
    public double mean() {
        return (double) accesses / count();
    }

    /** The smallest number of accesses that half of them do not exceed; NaN if none exists. */
    public double median() {
        long left = (count() + 1) / 2;
        for (Map.Entry<Integer, Long> run : runs.entrySet()) {
            left -= run.getValue();
            if (left <= 0) {
                return run.getKey();
            }
        }
        return Double.NaN;
    }

    /** The share of ownerships with {@code least} to {@code most} accesses; NaN without ownerships. */
    public double share(int least, int most) {
        long of = runs.subMap(least, most + 1).values().stream()
                .mapToLong(Long::longValue)
                .sum();
        return (double) of / count();
    }
}
