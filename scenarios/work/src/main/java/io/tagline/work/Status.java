package io.tagline.work;

/** How a question ended, from best to worst; exit codes follow from this alone. */
public enum Status {

    /** All is as expected. */
    FINE,

    /** An expectation, a bound or a property failed. */
    FAILED,

    /** A document is wrong; the answer covers the part before the mistake. */
    REFUSED,

    /** It was cancelled; the answer has the parts that were finished before. */
    INTERRUPTED,

    /** The simulation failed, or a check is not complete. */
    BROKEN
}
