package io.tagline.models.claim;

import java.util.Optional;

/**
 * Whether an expectation held, and a sentence with the found and the expected value.
 *
 * @param seen whether what was found decides it; if not, it is neither met nor failed
 * @param passed true if the finding is as expected
 * @param evidence the number that decided, if one did
 * @param shortfall why it is known not to hold, if it is
 */
public record ExpectationVerdict(
        String expectation,
        boolean seen,
        boolean passed,
        String sentence,
        Optional<Evidence> evidence,
        Optional<String> shortfall) {

    /** It held. Terminal, pages, pictures and files use these three words. */
    public static final String OK = "ok";

    /** It did not hold, as was known before. */
    public static final String MISSED = "missed";

    /** What was found does not decide it. */
    public static final String UNSEEN = "unseen";

    /** It did not hold; in capitals, to be seen at once. */
    public static final String FAILED = "FAILED";

    /** A verdict about what was found. */
    public ExpectationVerdict(
            String expectation,
            boolean passed,
            String sentence,
            Optional<Evidence> evidence,
            Optional<String> shortfall) {
        this(expectation, true, passed, sentence, evidence, shortfall);
    }

    /** A verdict about something other than one number. */
    public ExpectationVerdict(String expectation, boolean passed, String sentence) {
        this(expectation, passed, sentence, Optional.empty(), Optional.empty());
    }

    /** The verdict where what was found does not decide an expectation. */
    static ExpectationVerdict unseen(String expectation, String why) {
        return new ExpectationVerdict(expectation, false, false, why, Optional.empty(), Optional.empty());
    }

    /** Whether it held; nothing if nothing was seen, or nothing required, and a number is only shown beside another. */
    public Optional<Boolean> held() {
        boolean asked = evidence.map(e -> e.target().relation() != TargetValue.Relation.BESIDE)
                .orElse(true);
        return seen && (asked || !passed) ? Optional.of(passed) : Optional.empty();
    }

    /** True if it held, or is known not to hold, or was not asked. */
    public boolean isAcceptable() {
        return passed || !seen || shortfall.isPresent();
    }

    /** The verdict in a word: ok, missed if that is known, FAILED, beside, unseen. */
    public String word() {
        if (held().isEmpty()) {
            return seen ? "beside" : UNSEEN;
        } else if (passed) {
            return OK;
        }
        return isAcceptable() ? MISSED : FAILED;
    }
}
