package io.tagline.litmus.export;

/** A program has something that a litmus test in C has no words for. */
public final class UnwrittenException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    UnwrittenException(String what) {
        super(what);
    }
}
