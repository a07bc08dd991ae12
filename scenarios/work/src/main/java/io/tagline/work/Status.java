package io.tagline.work;

/** How a question ended; exit codes follow from this alone. */
public enum Status {

    /** All is as expected. */
    FINE,

    /** An expectation, a bound or a property failed. */
    FAILED,

    /** The simulation failed, or a check is not complete. */
    BROKEN,

    /** It was cancelled; what was finished before is in the answer. */
    INTERRUPTED
}
