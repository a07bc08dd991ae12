package io.tagline.programs.cla.verb;

import io.tagline.documents.Code;
import io.tagline.documents.Printable;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.expression.Expression;

/** What the arguments of a call are for one thread; what cannot be evaluated is thrown as {@link EvaluationException}. */
public interface Operands {

    Expression expression(int argument);

    long number(int argument);

    /** The line that an argument names, or where the buffer that it names begins. */
    LineResolver.Place place(int argument);

    /** The line that is the first argument, which must be in shared memory. */
    int sharedLine();

    /** A line that an argument names, which must be in shared memory. */
    int shared(int line, int argument);

    /** Where lines are. */
    PlaceCheck places();

    /** Counts the lines of a copy towards the budget, if something is stored for each of them. */
    void spend(int count);

    /** What its words say. */
    Words words();

    /** The line that is the first argument. */
    default int line() {
        return place(0).line();
    }

    /** A line that an argument names, which must be in a message passing buffer. */
    default int buffered(int line, int argument) {
        return places().buffered(line, expression(argument));
    }

    /** How many lines are copied: the third argument. */
    default int count() {
        long count = number(2);
        if (count < 1) {
            String message = "a copy of " + count + " lines";
            throw new EvaluationException(Code.OUT_OF_RANGE, expression(2).span(), message, "copy at least 1");
        }
        return (int) Math.min(count, Integer.MAX_VALUE);
    }

    /** The first of the {@code count} lines that an argument names. */
    default int first(int argument, int count) {
        LineResolver.Place place = place(argument);
        if (count > place.room()) {
            String message = "a copy of " + count + " lines is out of range";
            String buffer = Printable.quoted(expression(argument).text());
            String note = "from " + buffer + " on there is room for " + place.room();
            throw new EvaluationException(Code.INDEX_OUT_OF_RANGE, expression(2).span(), message, note);
        }
        return place.line();
    }
}
