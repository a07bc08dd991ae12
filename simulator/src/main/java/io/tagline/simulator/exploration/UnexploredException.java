package io.tagline.simulator.exploration;

/** Thrown for a program with an operation whose executions are not explored. */
public final class UnexploredException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    UnexploredException(String what) {
        super("no executions are explored with " + what);
    }
}
