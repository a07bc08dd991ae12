package io.tagline.experiments.interval;

import io.tagline.simulator.core.Intervals.MeasuredInterval;
import io.tagline.simulator.statistics.JainsIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The intervals of one name in one replication, divided into those of its steady phase and others. All threads compete from the time when the last of
 * them begins its first interval until the first has ended its last. An interval counts if it ends in that time and is not a thread's warm-up. There is
 * no such phase if some thread has a single interval, or all never compete: then every interval counts except warm-up. If some thread has no more
 * intervals than its warm-up, no interval is warm-up.
 */
final class Competition {

    private final SortedMap<Integer, List<MeasuredInterval>> byThread = new TreeMap<>();
    private final long from;
    private final long to;
    private final boolean competing;
    private final int warmUp;

    /** {@code all} is in the order of the ends. */
    Competition(List<MeasuredInterval> all, int warmUp) {
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
        competing = to > from && byThread.values().stream().allMatch(own -> own.size() > 1);
        this.warmUp = byThread.values().stream().allMatch(own -> own.size() > warmUp) ? warmUp : 0;
    }

    /** The intervals that count. */
    Stream<MeasuredInterval> inside() {
        return byThread.values().stream()
                .flatMap(own -> own.stream().skip(warmUp).filter(this::isSteady));
    }

    /** The intervals that do not count. */
    Stream<MeasuredInterval> outside() {
        Predicate<MeasuredInterval> steady = this::isSteady;
        return byThread.values().stream()
                .flatMap(own -> Stream.concat(
                        own.stream().limit(warmUp), own.stream().skip(warmUp).filter(steady.negate())));
    }

    private boolean isSteady(MeasuredInterval one) {
        return !competing || isWhileAllCompete(one);
    }

    private boolean isWhileAllCompete(MeasuredInterval one) {
        return one.end() > from && one.end() <= to;
    }

    /** How many intervals of each thread have ended while all competed, including warm-up. */
    private long[] shares() {
        return byThread.values().stream()
                .mapToLong(own -> own.stream().filter(this::isWhileAllCompete).count())
                .toArray();
    }

    /** The figures of this replication alone. */
    ReplicationFigures figures() {
        long[] shares = shares();
        double throughput = competing ? (double) sum(shares) / (to - from) : Double.NaN;
        double fairness = competing ? JainsIndex.of(shares).value() : Double.NaN;
        long[] durations = inside().mapToLong(MeasuredInterval::duration).toArray();
        return new ReplicationFigures(durations.length, sum(durations), throughput, fairness);
    }

    private static long sum(long[] numbers) {
        long sum = 0;
        for (long number : numbers) {
            sum += number;
        }
        return sum;
    }
}
