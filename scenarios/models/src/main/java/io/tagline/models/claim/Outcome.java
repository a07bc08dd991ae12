package io.tagline.models.claim;

import java.util.Optional;

/**
 * Whether a claim held, a sentence with what was seen, and the number that decided.
 *
 * @param held empty if what was seen does not decide it
 * @param evidence empty if nothing was decided
 */
public record Outcome(Optional<Boolean> held, String sentence, Optional<Evidence> evidence) {

    static Outcome of(boolean held, String sentence, Evidence evidence) {
        return new Outcome(Optional.of(held), sentence, Optional.of(evidence));
    }

    static Outcome open(String sentence) {
        return new Outcome(Optional.empty(), sentence, Optional.empty());
    }
}
