package io.tagline.experiments.interval;

import io.tagline.simulator.core.Intervals.MeasuredInterval;
import io.tagline.simulator.machine.TimedMachine;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The longest counted interval of a name in some replications, and its replication. */
public record SlowestInterval(MeasuredInterval interval, int replication) {

    /** The longest in the first {@code count} replications of a machine, which are simulated again; empty without intervals of this name. */
    public static Optional<SlowestInterval> of(TimedMachine machine, String name, int count, int warmUp) {
        Optional<SlowestInterval> slowest = Optional.empty();
        for (int replication = 0; replication < count; replication++) {
            machine.run(replication);
            List<MeasuredInterval> named = machine.intervals().stream()
                    .filter(one -> one.interval().equals(name))
                    .toList();
            Optional<MeasuredInterval> longest = longest(named, warmUp);
            if (longest.isPresent()
                    && slowest.stream()
                            .noneMatch(
                                    s -> s.interval.duration() >= longest.get().duration())) {
                slowest = Optional.of(new SlowestInterval(longest.get(), replication));
            }
        }
        return slowest;
    }

    private static Optional<MeasuredInterval> longest(List<MeasuredInterval> all, int warmUp) {
        return new Competition(all, warmUp).inside().max(Comparator.comparingLong(MeasuredInterval::duration));
    }
}
