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

    /** True if it held, or nobody thought that it would. */
    public boolean isAcceptable() {
        return passed || shortfall.isPresent();
    }

    /** A verdict about something else than one number. */
    public Verdict(String expectation, boolean passed, String sentence) {
        this(expectation, passed, sentence, Optional.empty(), Optional.empty());
    }
}
