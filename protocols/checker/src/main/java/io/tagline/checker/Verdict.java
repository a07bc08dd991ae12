package io.tagline.checker;

import java.util.Locale;

/** What came of checking a protocol, in one world or in several. */
public enum Verdict {
    /** Every reachable state was seen, and all properties hold. */
    VERIFIED,
    /** A property does not hold; there is a counterexample. */
    VIOLATED,
    /** Nothing was found wrong so far, but the memory was used up, or a row was never taken that may be reachable. */
    INCOMPLETE;

    /** The verdict as scripts read it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
