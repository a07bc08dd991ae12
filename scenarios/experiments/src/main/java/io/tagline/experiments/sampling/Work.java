package io.tagline.experiments.sampling;

import io.tagline.experiments.scenario.RunRule;
import java.util.function.Supplier;

/**
 * Something to sample.
 *
 * @param rule when there are enough replications
 * @param simulators a maker of simulators: one for each worker
 */
public record Work(RunRule rule, Supplier<Replications> simulators) {}
