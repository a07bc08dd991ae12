package io.tagline.checker;

/** How an exploration ended. */
public enum Verdict {
    /** Every reachable state was seen, and all properties hold. */
    VERIFIED,
    /** A property does not hold; there is a counterexample. */
    VIOLATED,
    /** The memory was used up first; nothing was found wrong so far. */
    STOPPED
}
