package io.tagline.scenarios.cli;

/** What a script learns from a command; the same with {@code --json} and without. */
final class ExitCode {

    static final int FINE = 0;

    /** It ran, but an expectation or a bound does not hold. */
    static final int FAILED = 1;

    /** Wrong usage or a bad document: nothing ran. */
    static final int REFUSED = 2;

    /** The simulation failed, or its results could not be written. */
    static final int BROKEN = 3;

    /** Ended by the user; what was finished is kept. */
    static final int INTERRUPTED = 130;

    private ExitCode() {}
}
