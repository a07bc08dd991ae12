package io.tagline.models.claim;

import java.util.Optional;

/**
 * Whether an expectation held, and a sentence with what was seen instead of what was expected.
 *
 * @param evidence the number that decided, if one did
 * @param shortfall why it is known not to hold, if it is
 */
public record Verdict(
        String expectation, boolean passed, String sentence, Optional<Evidence> evidence, Optional<String> shortfall) {

    /** Whether it held; nothing if nothing was required, and a number is only shown beside another. */
    public Optional<Boolean> held() {
        boolean asked = evidence.map(e -> e.target().relation() != Target.Relation.BESIDE)
                .orElse(true);
        return asked || !passed ? Optional.of(passed) : Optional.empty();
    }

    /** True if it held, or is known not to hold. */
    public boolean isAcceptable() {
        return passed || shortfall.isPresent();
    }

    /** A verdict about something other than one number. */
    public Verdict(String expectation, boolean passed, String sentence) {
        this(expectation, passed, sentence, Optional.empty(), Optional.empty());
    }
}
