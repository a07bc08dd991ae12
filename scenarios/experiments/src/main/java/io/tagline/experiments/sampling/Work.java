package io.tagline.experiments.sampling;

import io.tagline.experiments.estimate.Deals;
import io.tagline.experiments.scenario.RunRule;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Something to sample.
 *
 * @param rule when there are enough replications
 * @param deals which of them depend on each other
 * @param rivals whose differences the rule is about; empty if it is about each point alone
 * @param simulators a maker of simulators: one for each worker
 */
public record Work(RunRule rule, Deals deals, Optional<Rivals> rivals, Supplier<Replications> simulators) {

    /** Of independent replications. */
    public Work(RunRule rule, Supplier<Replications> simulators) {
        this(rule, Deals.NONE, Optional.empty(), simulators);
    }
}
