package io.tagline.programs.cla.expansion;

import io.tagline.documents.Code;
import io.tagline.documents.Span;
import io.tagline.programs.expression.EvaluationException;
import java.util.Locale;

/**
 * How many more steps the program of a scenario may take while it is expanded, at one point and at all points together: a loop of 10^12 rounds is
 * refused at once, and what is expanded fits into memory.
 */
public final class Budget {

    /** The steps of one point, unless its scenario says otherwise: operations, copied lines, tested conditions and rounds of loops, of all threads together. */
    public static final long STEPS = 1_000_000;

    /**
     * The budget of all points together is this many times that of one; it is for their steps and for their lines, each of which counts as {@link
     * #LINE} steps.
     */
    public static final long POINTS = 10;

    static final long LINE = 4;

    private static final String WHAT_COUNTS =
            "an operation, a copied line, a tested condition and a round of a loop count one each";

    private final long steps;
    private long left;
    private long leftOfAll;

    public Budget(long steps) {
        this.steps = steps;
        this.leftOfAll = POINTS * steps;
    }

    /** How many steps a point may take. */
    long steps() {
        return steps;
    }

    /** Begins the next point. */
    public void begin() {
        left = steps;
    }

    /** True if no further point can be expanded. */
    public boolean isExhausted() {
        return leftOfAll <= 0;
    }

    /** Spends steps at once, before they are done. */
    void spend(long amount, Span span) {
        if (amount > left) {
            String note = amount > 1 ? String.format(Locale.ROOT, "this alone takes %,d", amount) : WHAT_COUNTS;
            leftOfAll -= left;
            throw refused(span, String.format(Locale.ROOT, "this program takes more than %,d steps", steps), note);
        }
        left -= amount;
        spendOfAll(amount, span);
    }

    /** Spends the lines of a point. */
    public void spendLines(long lines, Span span) {
        spendOfAll(lines * LINE, span);
    }

    private void spendOfAll(long amount, Span span) {
        leftOfAll -= amount;
        if (isExhausted()) {
            String message = String.format(
                    Locale.ROOT, "all points together have more than %,d steps and lines", POINTS * steps);
            throw refused(span, message, "divide the matrix among several scenarios");
        }
    }

    private static Exhausted refused(Span span, String message, String note) {
        return new Exhausted(new EvaluationException(Code.PROGRAM_TOO_LARGE, span, message, note));
    }

    /** Ends the expansion of all threads. */
    public static final class Exhausted extends RuntimeException {

        private final EvaluationException reason;

        Exhausted(EvaluationException reason) {
            super(reason.getMessage(), null, false, false);
            this.reason = reason;
        }

        public EvaluationException reason() {
            return reason;
        }
    }
}
