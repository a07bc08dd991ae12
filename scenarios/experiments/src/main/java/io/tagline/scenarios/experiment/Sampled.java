package io.tagline.scenarios.experiment;

import io.tagline.protocols.step.RowCounts;
import io.tagline.scenarios.interval.IntervalStatistics;
import io.tagline.simulator.statistics.Activity;
import io.tagline.simulator.statistics.Usage;

/**
 * The result of sampling one point.
 *
 * @param counts how often each row of the protocol happened, in all replications
 * @param usage how the machine was used in all of them, if that was measured
 * @param activity what the machine did in all of them, if that was counted
 * @param intervals those that the program has measured
 */
public record Sampled(
        Samples samples, RowCounts counts, Usage usage, Activity activity, IntervalStatistics intervals) {}
