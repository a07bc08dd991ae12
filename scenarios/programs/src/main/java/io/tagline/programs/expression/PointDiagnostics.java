package io.tagline.programs.expression;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Span;

/**
 * Reports mistakes that show only when a point is evaluated: each place once, however many points and threads stumble
 * over it, with the name of the first.
 */
public final class PointDiagnostics {

    private final Diagnostics diagnostics;
    private final String point;
    private boolean refused;

    /** {@code point} names the point in messages; it may be empty if there is only one. */
    public PointDiagnostics(Diagnostics diagnostics, String point) {
        this.diagnostics = diagnostics;
        this.point = point;
    }

    /** True if this point has a mistake, even one reported for another point already. */
    public boolean refused() {
        return refused;
    }

    public void report(EvaluationException e) {
        report(e.code(), e.span(), e.getMessage(), e.note(), "");
    }

    /** {@code thread} says whose mistake it is; it may be empty, and so may {@code note}. */
    public void report(Code code, Span span, String message, String note, String thread) {
        refused = true;
        if (!diagnostics.knows(code, span)) {
            String at = point.isEmpty() ? "" : "at the point " + point;
            String who = thread.isEmpty() ? at : thread + " " + at;
            diagnostics.error(code, span, message).note(note).help(who.strip());
        }
    }
}
