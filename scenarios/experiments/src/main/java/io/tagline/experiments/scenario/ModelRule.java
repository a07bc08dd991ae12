package io.tagline.experiments.scenario;

import io.tagline.documents.Span;
import io.tagline.models.claim.Condition;
import java.util.Optional;

/**
 * The model of the points that {@code where} selects.
 *
 * @param share the share of the samples that a band must hold, 1 for all of them
 * @param span the place for mistakes that only appear at a point
 */
public record ModelRule(String name, Optional<Condition> where, ModelBasis basis, double share, Span span) {

    /** Whether its band is the guaranteed one. */
    public boolean isGuaranteed() {
        return basis instanceof ModelBasis.Graph graph && graph.costs() == CostSource.GUARANTEED;
    }

    /** The same for the same points, on another basis. */
    ModelRule with(ModelBasis other) {
        return new ModelRule(name, where, other, share, span);
    }
}
