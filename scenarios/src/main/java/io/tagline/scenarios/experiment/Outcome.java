package io.tagline.scenarios.experiment;

import io.tagline.protocols.step.RowCounts;
import io.tagline.simulator.statistics.Usage;
import java.util.Optional;
import java.util.SortedMap;

/**
 * What an experiment came to.
 *
 * @param samples of every point that was finished, by number of point
 * @param usages how their machines were used, if that was measured
 * @param counts how often each row of the protocol happened at those points, all together
 * @param failure why later points are missing; the points before the one that failed are all finished
 * @param interrupted true if it was cancelled before all points were finished
 */
public record Outcome(
        SortedMap<Integer, Samples> samples,
        SortedMap<Integer, Usage> usages,
        RowCounts counts,
        Optional<Failure> failure,
        boolean interrupted) {}
