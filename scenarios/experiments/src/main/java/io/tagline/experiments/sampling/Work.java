package io.tagline.experiments.sampling;

import io.tagline.experiments.estimate.Deals;
import io.tagline.experiments.scenario.RunRule;
import java.util.function.Supplier;

/**
 * Something to sample.
 *
 * @param rule when there are enough replications
 * @param deals which of them depend on each other
 * @param simulators a maker of simulators: one for each worker
 */
public record Work(RunRule rule, Deals deals, Supplier<Replications> simulators) {

    /** Of independent replications. */
    public Work(RunRule rule, Supplier<Replications> simulators) {
        this(rule, Deals.NONE, simulators);
    }
}
