package io.tagline.experiments.sampling;

import io.tagline.experiments.interval.IntervalCollector;
import io.tagline.experiments.interval.IntervalStatistics;
import io.tagline.experiments.scenario.Measure;
import io.tagline.protocols.step.RowCounts;
import io.tagline.simulator.machine.ThreadTimes;
import io.tagline.simulator.machine.TimedMachine;
import io.tagline.simulator.statistics.Activity;
import io.tagline.simulator.statistics.MachineStatistics;
import io.tagline.simulator.statistics.Usage;
import java.util.Optional;

/**
 * Simulates a point on a timed machine.
 *
 * @param statistics how the machine is used, if that is measured
 * @param last the action after the last replication
 */
public record PointReplications(
        TimedMachine timed,
        Optional<MachineStatistics> statistics,
        Measure measure,
        IntervalCollector collector,
        Runnable last)
        implements Replications {

    @Override
    public double latency(long replication) {
        ThreadTimes times = statistics.isPresent() ? statistics.get().run(replication) : timed.run(replication);
        collector.add(replication, timed.intervals());
        return measure.picoseconds(times.starts(), times.ends());
    }

    @Override
    public RowCounts counts() {
        return timed.counts();
    }

    @Override
    public Usage usage() {
        return statistics.map(MachineStatistics::usage).orElse(Usage.NONE);
    }

    @Override
    public Activity activity() {
        return statistics.map(MachineStatistics::activity).orElse(Activity.NONE);
    }

    @Override
    public IntervalStatistics intervals() {
        return collector.statistics();
    }

    @Override
    public void end() {
        last.run();
    }
}
