package io.tagline.experiments.interval;

import io.tagline.experiments.estimate.ClusterStep;
import io.tagline.experiments.estimate.ClusteredValues;
import io.tagline.simulator.core.Intervals.MeasuredInterval;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Collects the intervals of replications: of each, those that {@link Competition} counts. */
public final class IntervalCollector {

    private final int warmUp;
    private final SortedMap<String, Collected> byName = new TreeMap<>();

    /** {@code warmUp} is how many intervals of each thread and name are left out. */
    public IntervalCollector(int warmUp) {
        this.warmUp = warmUp;
    }

    private static final class Collected {
        private final SortedMap<Long, ClusterStep> steps = new TreeMap<>();
        private final List<Durations> threads = new ArrayList<>();
        private final SortedMap<Long, ReplicationFigures> replications = new TreeMap<>();
        private Durations outside = Durations.NONE;

        void add(long replication, Competition competition) {
            ClusteredValues.add(
                    competition
                            .inside()
                            .mapToLong(one -> IntervalSamples.rounded(one.duration()))
                            .sorted()
                            .toArray(),
                    steps);
            competition.inside().forEach(this::addToThread);
            outside = competition
                    .outside()
                    .map(one -> Durations.of(one.duration()))
                    .reduce(outside, Durations::plus);
            replications.put(replication, competition.figures());
        }

        private void addToThread(MeasuredInterval one) {
            while (threads.size() <= one.thread()) {
                threads.add(Durations.NONE);
            }
            threads.set(one.thread(), threads.get(one.thread()).plus(Durations.of(one.duration())));
        }

        IntervalSamples samples() {
            return new IntervalSamples(new ClusteredValues(replications.size(), steps), threads, outside, replications);
        }
    }

    /** Adds the intervals of a replication, in the order of the ends. */
    public void add(long replication, List<MeasuredInterval> measured) {
        if (measured.isEmpty()) { // as in most programs, whose replications should allocate nothing
            return;
        }
        measured.stream()
                .collect(Collectors.groupingBy(MeasuredInterval::interval, TreeMap::new, Collectors.toList()))
                .forEach((name, all) -> byName.computeIfAbsent(name, any -> new Collected())
                        .add(replication, new Competition(all, warmUp)));
    }

    public IntervalStatistics statistics() {
        SortedMap<String, IntervalSamples> samples = new TreeMap<>();
        byName.forEach((name, collected) -> samples.put(name, collected.samples()));
        return new IntervalStatistics(samples);
    }
}
