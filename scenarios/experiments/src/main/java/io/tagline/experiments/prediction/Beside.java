package io.tagline.experiments.prediction;

import io.tagline.models.claim.Prediction;
import java.util.Optional;

/**
 * What samples are shown with beside the band that they are compared with.
 *
 * @param replaced whether a band was chosen in place of the document's model
 * @param stated the document's model then; empty if it has none for the point, or none on this machine
 * @param papers the papers' band, where the guaranteed one is compared and the document states no other band
 */
public record Beside(boolean replaced, Optional<Prediction> stated, Optional<Prediction> papers) {

    /** The document's model is compared, and nothing is beside it. */
    public static final Beside NOTHING = new Beside(false, Optional.empty(), Optional.empty());
}
