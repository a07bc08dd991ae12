package io.tagline.experiments.guarantee;

import io.tagline.models.bounds.AccessCost;
import io.tagline.models.bounds.FoundCosts;
import java.util.function.Function;

/** The costs of an access by what it finds, as {@link FoundCosts}. */
public record TriedCosts(TriedCost any, TriedCost untouched, TriedCost read, TriedCost written) {

    TriedCosts or(TriedCosts other) {
        return new TriedCosts(
                any.or(other.any), untouched.or(other.untouched), read.or(other.read), written.or(other.written));
    }

    FoundCosts with(Function<TriedCost, AccessCost> cost) {
        return new FoundCosts(cost.apply(any), cost.apply(untouched), cost.apply(read), cost.apply(written));
    }
}
