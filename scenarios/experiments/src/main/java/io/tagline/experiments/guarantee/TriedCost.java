package io.tagline.experiments.guarantee;

import io.tagline.models.bounds.AccessCost;
import io.tagline.models.bounds.ProgramCosts.Stages;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/**
 * The cost of an access in any state.
 *
 * @param trials all different ones as sums of draws; none where nothing is drawn
 * @param stages how soon it passes the homes of its line, where it has to ask for it; empty if it never has to
 */
public record TriedCost(AccessCost cost, Set<ChanceTrial> trials, Optional<Stages> stages) {

    TriedCost or(TriedCost other) {
        Set<ChanceTrial> both = new LinkedHashSet<>(trials);
        both.addAll(other.trials);
        return new TriedCost(cost.or(other.cost), both, stages.flatMap(one -> other.stages.map(one::or)));
    }
}
