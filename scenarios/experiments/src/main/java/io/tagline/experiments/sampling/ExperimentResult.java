package io.tagline.experiments.sampling;

import java.util.Optional;
import java.util.SortedMap;

/**
 * The result of an experiment.
 *
 * @param points the finished ones, by number
 * @param failure why later points are missing; the points before the failed one are all finished
 * @param interrupted true if it was cancelled before all points were finished
 */
public record ExperimentResult(SortedMap<Integer, SampleSet> points, Optional<Failure> failure, boolean interrupted) {}
