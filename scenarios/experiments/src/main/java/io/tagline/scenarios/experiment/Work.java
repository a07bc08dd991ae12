package io.tagline.scenarios.experiment;

import io.tagline.scenarios.scenario.RunRule;
import java.util.function.Supplier;

/**
 * Something to sample.
 *
 * @param rule when there are enough replications
 * @param simulators a maker of simulators: one for each worker
 */
public record Work(RunRule rule, Supplier<Replications> simulators) {}
