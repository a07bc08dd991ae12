package io.tagline.programs.expression;

/** Ends the parsing of a statement or an expression after its mistake was reported; caught where parsing can go on. */
public final class AbandonedException extends RuntimeException {

    public AbandonedException() {
        super("the reason is among the diagnostics", null, false, false);
    }
}
