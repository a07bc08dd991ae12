package io.tagline.models.claim;

import java.util.Optional;

/**
 * Whether a claim held, a sentence with what was seen, and the number that decided.
 *
 * @param held empty if what was seen does not decide it
 * @param evidence empty if nothing was decided
 */
public record ClaimResult(Optional<Boolean> held, String sentence, Optional<Evidence> evidence) {

    static ClaimResult of(boolean held, String sentence, Evidence evidence) {
        return new ClaimResult(Optional.of(held), sentence, Optional.of(evidence));
    }

    static ClaimResult open(String sentence) {
        return new ClaimResult(Optional.empty(), sentence, Optional.empty());
    }
}
