package io.tagline.scenarios.cla;

import io.tagline.documents.Code;
import io.tagline.documents.Span;
import io.tagline.scenarios.cla.expression.EvaluationException;

/** How much more a program may do while it is expanded; keeps a loop of 10^12 rounds from being tried. */
final class Budget {

    /** Operations, copied lines, tested conditions and rounds of loops, of all threads together. */
    static final long STEPS = 1_000_000;

    private long left = STEPS;

    /** Spends steps at once, before they are done. */
    void spend(long steps, Span span) {
        if (steps > left) {
            String message = "this program takes more than " + STEPS + " steps";
            String note = steps > 1 ? "this alone takes " + steps : "";
            throw new Exhausted(new EvaluationException(Code.PROGRAM_TOO_LARGE, span, message, note));
        }
        left -= steps;
    }

    /** Ends the expansion of all threads. */
    static final class Exhausted extends RuntimeException {

        private final EvaluationException reason;

        Exhausted(EvaluationException reason) {
            super(reason.getMessage(), null, false, false);
            this.reason = reason;
        }

        EvaluationException reason() {
            return reason;
        }
    }
}
