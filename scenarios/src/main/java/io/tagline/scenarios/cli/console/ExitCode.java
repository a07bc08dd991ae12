package io.tagline.scenarios.cli.console;

import io.tagline.work.Status;

/** The result of a command for scripts; the same with {@code --json} and without. */
public final class ExitCode {

    public static final int FINE = 0;

    /** It ran, but an expectation or a bound does not hold. */
    public static final int FAILED = 1;

    /** Wrong usage or an invalid document: nothing ran. */
    public static final int REFUSED = 2;

    /** The simulation failed, or its results could not be written. */
    public static final int BROKEN = 3;

    /** Ended by the user; finished parts are kept. */
    public static final int INTERRUPTED = 130;

    private ExitCode() {}

    public static int of(Status status) {
        return switch (status) {
            case FINE -> FINE;
            case FAILED -> FAILED;
            case REFUSED -> REFUSED;
            case BROKEN -> BROKEN;
            case INTERRUPTED -> INTERRUPTED;
        };
    }
}
