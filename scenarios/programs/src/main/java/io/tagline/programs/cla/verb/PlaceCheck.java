package io.tagline.programs.cla.verb;

import io.tagline.documents.Code;
import io.tagline.documents.Printable;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.expression.Expression;
import io.tagline.programs.operation.LineLocation;

/** Refuses operations on lines that are not where the operation can reach them. */
public record PlaceCheck(LineMap lines) {

    /** The line, which must be in shared memory. */
    public int shared(int line, Expression argument) {
        return require(
                place(line) instanceof LineLocation.Shared,
                line,
                argument,
                "use `put`, `get`, `set_flag` and `poll_flag`");
    }

    /** The line, which must be in a message passing buffer. */
    int buffered(int line, Expression argument) {
        return require(place(line) instanceof LineLocation.Buffer, line, argument, "this one has to be in a `buffer`");
    }

    public boolean isGhost(int line) {
        return place(line) instanceof LineLocation.Ghost;
    }

    boolean isShared(int line) {
        return place(line) instanceof LineLocation.Shared;
    }

    private int require(boolean right, int line, Expression argument, String note) {
        if (!right) {
            String message = Printable.quoted(argument.text()) + " is in " + where(place(line));
            throw new EvaluationException(Code.WRONG_PLACE, argument.span(), message, note);
        }
        return line;
    }

    private LineLocation place(int line) {
        return lines.line(line).place();
    }

    private static String where(LineLocation place) {
        if (place instanceof LineLocation.Buffer buffer) {
            return "the message passing buffer of core " + buffer.core();
        }
        if (place instanceof LineLocation.Ghost) {
            return "no memory: it is a ghost";
        }
        return place instanceof LineLocation.Private ? "private memory" : "shared memory";
    }
}
