package io.tagline.programs.expression;

import static java.util.Objects.requireNonNull;

import io.tagline.documents.Code;
import io.tagline.documents.Span;

/** An expression has no value with these parameters; says where and why. */
public final class EvaluationException extends RuntimeException {

    private final Code code;
    private final transient Span span;
    private final String note;

    public EvaluationException(Code code, Span span, String message, String note) {
        super(message, null, false, false);
        this.code = code;
        this.span = span;
        this.note = note;
    }

    /** What is computed at a place does not fit into a number. */
    public static EvaluationException tooLarge(Span place) {
        return new EvaluationException(
                Code.OUT_OF_RANGE, place, "this number becomes too large", "all numbers are below 2^63");
    }

    public Code code() {
        return code;
    }

    public Span span() {
        return span;
    }

    /** What to try; may be empty. */
    public String note() {
        return note;
    }

    /** Never missing. */
    @Override
    public String getMessage() {
        return requireNonNull(super.getMessage());
    }
}
