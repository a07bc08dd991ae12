package io.tagline.scenarios.interval;

import io.tagline.simulator.core.Intervals.Measured;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.HdrHistogram.Histogram;

/**
 * Collects the intervals of replications.
 *
 * <p>The first intervals of each thread, in which caches are cold, are left out as warm-up, but never all that it has.
 */
public final class IntervalCollector {

    private final int warmUp;
    private final SortedMap<String, Collected> byName = new TreeMap<>();

    /** {@code warmUp} is how many intervals of each thread and name are left out. */
    public IntervalCollector(int warmUp) {
        this.warmUp = warmUp;
    }

    private static final class Collected {
        private final Histogram histogram = IntervalSamples.histogram();
        private final List<ThreadIntervals> threads = new ArrayList<>();
        private final SortedMap<Long, double[]> replications = new TreeMap<>();

        IntervalSamples samples() {
            return new IntervalSamples(IntervalSamples.counted(histogram), threads, replications);
        }
    }

    /** Adds what a replication has measured, in the order of the ends. */
    public void add(long replication, List<Measured> measured) {
        measured.stream()
                .collect(Collectors.groupingBy(Measured::interval, TreeMap::new, Collectors.toList()))
                .forEach((name, all) -> add(
                        byName.computeIfAbsent(name, any -> new Collected()),
                        replication,
                        new Competition(all, warmUp)));
    }

    private static void add(Collected collected, long replication, Competition competition) {
        for (Map.Entry<Integer, List<Measured>> thread : competition.byThread().entrySet()) {
            while (collected.threads.size() <= thread.getKey()) {
                collected.threads.add(ThreadIntervals.NONE);
            }
            for (Measured one : thread.getValue()) {
                long duration = one.duration();
                collected.histogram.recordValue(duration);
                ThreadIntervals before = collected.threads.get(thread.getKey());
                collected.threads.set(thread.getKey(), before.plus(new ThreadIntervals(1, duration, duration)));
            }
        }
        collected.replications.put(replication, competition.figures());
    }

    /** All so far. */
    public IntervalStatistics statistics() {
        SortedMap<String, IntervalSamples> samples = new TreeMap<>();
        byName.forEach((name, collected) -> samples.put(name, collected.samples()));
        return new IntervalStatistics(samples);
    }
}
