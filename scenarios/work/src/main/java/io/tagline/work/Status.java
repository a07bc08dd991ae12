package io.tagline.work;

/** How a question ended, from best to worst; exit codes follow from this alone. */
public enum Status {

    /** All is as expected. */
    FINE,

    /** An expectation, a bound or a property failed. */
    FAILED,

    /** A document is wrong; the answer covers what precedes the mistake. */
    REFUSED,

    /** It was cancelled; what was finished before is in the answer. */
    INTERRUPTED,

    /** The simulation failed, or a check is not complete. */
    BROKEN
}
