package io.tagline.scenarios.interval;

import io.tagline.simulator.core.Intervals.Measured;
import io.tagline.simulator.statistics.JainsIndex;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The intervals of one name in one replication, without their warm-up. All threads compete from when the last of them begins its first
 * interval until the first has ended its last.
 */
final class Competition {

    private final SortedMap<Integer, List<Measured>> byThread = new TreeMap<>();

    /** When the last thread began its first interval; when the first had ended its last one. */
    private final long from;

    private final long to;

    /** How many intervals each thread has ended while all competed, warm-up or not; without a meaning if some thread has a single one. */
    private final long[] shares;

    private final boolean competing;

    /** {@code all} is in the order of the ends. */
    Competition(List<Measured> all, int warmUp) {
        all.forEach(one ->
                byThread.computeIfAbsent(one.thread(), any -> new ArrayList<>()).add(one));
        from = byThread.values().stream()
                .mapToLong(own -> own.get(0).begin())
                .max()
                .orElse(0);
        to = byThread.values().stream()
                .mapToLong(own -> own.get(own.size() - 1).end())
                .min()
                .orElse(0);
        competing = byThread.values().stream().allMatch(own -> own.size() > 1);
        shares = byThread.values().stream()
                .mapToLong(own -> own.stream()
                        .filter(one -> one.end() > from && one.end() <= to)
                        .count())
                .toArray();
        byThread.values()
                .forEach(own -> own.subList(0, Math.min(warmUp, own.size() - 1)).clear());
    }

    SortedMap<Integer, List<Measured>> byThread() {
        return byThread;
    }

    /** In the order of {@link IntervalFigure}; NaN if a figure has no meaning. */
    double[] figures() {
        long[] durations = byThread.values().stream()
                .flatMap(Collection::stream)
                .mapToLong(Measured::duration)
                .sorted()
                .toArray();
        double sum = 0;
        for (long duration : durations) {
            sum += duration;
        }
        return new double[] {
            sum / durations.length,
            rank(durations, 0.5),
            rank(durations, 0.9),
            rank(durations, 0.99),
            rank(durations, 0.999),
            throughput(),
            fairness()
        };
    }

    private static double rank(long[] sorted, double share) {
        return sorted[(int) Math.max(1, Math.ceil(share * sorted.length)) - 1];
    }

    private double throughput() {
        long all = 0;
        for (long share : shares) {
            all += share;
        }
        return competing && to > from ? (double) all / (to - from) : Double.NaN;
    }

    private double fairness() {
        return competing ? JainsIndex.of(shares).value() : Double.NaN;
    }
}
