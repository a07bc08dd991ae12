package io.tagline.experiments.shard;

import io.tagline.experiments.interval.IntervalStatistics;
import io.tagline.experiments.sampling.Replications;
import io.tagline.protocols.step.RowCounts;
import io.tagline.simulator.statistics.Activity;
import io.tagline.simulator.statistics.Usage;

/** The replications of a point from one of them on. */
record RemainingReplications(Replications all, int first) implements Replications {

    @Override
    public double latency(long replication) {
        return all.latency(first + replication);
    }

    @Override
    public RowCounts counts() {
        return all.counts();
    }

    @Override
    public Usage usage() {
        return all.usage();
    }

    @Override
    public IntervalStatistics intervals() {
        return all.intervals();
    }

    @Override
    public void end() {
        all.end();
    }

    @Override
    public Activity activity() {
        return all.activity();
    }
}
