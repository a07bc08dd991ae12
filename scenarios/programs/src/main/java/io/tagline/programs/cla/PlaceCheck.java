package io.tagline.programs.cla;

import io.tagline.documents.Code;
import io.tagline.documents.Printable;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.expression.Expression;
import io.tagline.programs.operation.Place;

/** Refuses operations on lines that are not where the operation can reach them. */
final class PlaceCheck {

    private final LineMap lines;

    PlaceCheck(LineMap lines) {
        this.lines = lines;
    }

    /** The line, which must be in shared memory. */
    int shared(int line, Expression argument) {
        return require(
                place(line) instanceof Place.Shared, line, argument, "use `put`, `get`, `set_flag` and `poll_flag`");
    }

    /** The line, which must be in a message passing buffer. */
    int buffered(int line, Expression argument) {
        return require(place(line) instanceof Place.Buffer, line, argument, "this one has to be in a `buffer`");
    }

    boolean isGhost(int line) {
        return place(line) instanceof Place.Ghost;
    }

    boolean isShared(int line) {
        return place(line) instanceof Place.Shared;
    }

    private int require(boolean right, int line, Expression argument, String note) {
        if (!right) {
            String message = Printable.quoted(argument.text()) + " is in " + where(place(line));
            throw new EvaluationException(Code.WRONG_PLACE, argument.span(), message, note);
        }
        return line;
    }

    private Place place(int line) {
        return lines.line(line).place();
    }

    private static String where(Place place) {
        if (place instanceof Place.Buffer buffer) {
            return "the message passing buffer of core " + buffer.core();
        }
        if (place instanceof Place.Ghost) {
            return "no memory: it is a ghost";
        }
        return place instanceof Place.Private ? "private memory" : "shared memory";
    }
}
