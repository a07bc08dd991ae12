package io.tagline.programs.expression;

import io.tagline.documents.Cause;
import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Finding;
import io.tagline.documents.Span;

/**
 * Reports mistakes that show only when a point is evaluated: each place once, however many points and threads stumble
 * over it, with the name of the first.
 */
public final class PointDiagnostics {

    /** How many points are named that have the same mistake. */
    private static final int NAMED = 8;

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

    /** Reports a mistake for every point that has it, under each message once, with the names of the first {@value #NAMED} points. */
    public void reportEach(EvaluationException e) {
        refused = true;
        Finding finding = diagnostics.errorOnce(e.code(), e.span(), e.getMessage());
        int points = finding.helpLines();
        if (points == 0) {
            finding.note(e.note());
        }
        if (points < NAMED && !point.isEmpty()) {
            finding.help("at the point " + point);
        } else if (points == NAMED) {
            finding.help("and at further points");
        }
    }

    /** The same text in several places has the same mistake, as an index that is read in one line and written in the next. */
    private static String text(Span span) {
        String line = span.source().line(span.position().line());
        int from = Math.min(line.length(), span.position().column() - 1);
        return line.substring(from, Math.min(line.length(), from + span.length()));
    }

    /** {@code thread} says whose mistake it is; it may be empty, and so may {@code note}. */
    public void report(Code code, Span span, String message, String note, String thread) {
        refused = true;
        if (!diagnostics.knows(code, span)) {
            String at = point.isEmpty() ? "" : "at the point " + point;
            String who = thread.isEmpty() ? at : thread + " " + at;
            Cause same = new Cause(code.id() + message, text(span));
            diagnostics.error(same, code, span, message).note(note).help(who.strip());
        }
    }
}
