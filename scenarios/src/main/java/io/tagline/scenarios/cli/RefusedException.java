package io.tagline.scenarios.cli;

/** A command cannot do what it was asked for, and did nothing. */
final class RefusedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    RefusedException(String message) {
        super(message);
    }
}
