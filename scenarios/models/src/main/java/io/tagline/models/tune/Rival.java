package io.tagline.models.tune;

import java.util.Optional;

/**
 * The best design of another kind for the same collective: a dissemination barrier beside trees.
 *
 * @param median how long it took when it was simulated, in nanoseconds
 */
public record Rival(Candidate design, Optional<Double> median) {}
