package io.tagline.simulator.core;

import io.tagline.programs.expression.EvaluationException;

/** A thread came to a place of its program that has no meaning, or to an assertion that does not hold. */
public final class ProgramException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient EvaluationException mistake;

    ProgramException(int thread, EvaluationException mistake) {
        super("thread " + thread + ": " + mistake.getMessage(), mistake);
        this.mistake = mistake;
    }

    /** The mistake and its place. */
    public EvaluationException mistake() {
        return mistake;
    }
}
