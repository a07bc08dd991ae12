package io.tagline.experiments.sampling;

import io.tagline.experiments.interval.IntervalStatistics;
import io.tagline.protocols.step.RowCounts;
import io.tagline.simulator.statistics.Activity;
import io.tagline.simulator.statistics.Usage;

/**
 * The result of sampling one point.
 *
 * @param counts how often each row of the protocol happened, in all replications
 * @param usage how the machine was used in all of them, if that was measured
 * @param activity of the machine in all of them, if it was counted
 * @param intervals measured by the program
 */
public record SampleSet(
        Samples samples, RowCounts counts, Usage usage, Activity activity, IntervalStatistics intervals) {}
