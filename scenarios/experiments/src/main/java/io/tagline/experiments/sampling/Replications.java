package io.tagline.experiments.sampling;

import io.tagline.experiments.interval.IntervalStatistics;
import io.tagline.protocols.step.RowCounts;
import io.tagline.simulator.statistics.Activity;
import io.tagline.simulator.statistics.Usage;

/** Simulates one point of a scenario again and again; each worker has its own, so it need not be thread safe. */
@FunctionalInterface
public interface Replications {

    /** The latency in picoseconds; depends only on the number, not on earlier replications. */
    double latency(long replication);

    /** How often each row of the protocol has happened in all replications so far. */
    default RowCounts counts() {
        return RowCounts.NONE;
    }

    /** How the machine was used in all replications so far, if that is measured. */
    default Usage usage() {
        return Usage.NONE;
    }

    /** The intervals that the program has measured in all replications so far. */
    default IntervalStatistics intervals() {
        return IntervalStatistics.NONE;
    }

    /** Ends the replications, and releases their hardware for others. */
    default void end() {}

    /** The activity of the machine in all replications so far, if it is counted. */
    default Activity activity() {
        return Activity.NONE;
    }
}
