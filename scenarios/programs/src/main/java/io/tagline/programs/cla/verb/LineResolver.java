package io.tagline.programs.cla.verb;

import static java.util.Objects.requireNonNull;

import io.tagline.documents.Code;
import io.tagline.documents.Printable;
import io.tagline.documents.Span;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.expression.Evaluator;
import io.tagline.programs.expression.Expression;
import java.util.List;

/** Finds the number of the line that an argument names. */
public record LineResolver(LineMap lines, int me, Evaluator evaluator) {

    /** A line, and how many consecutive lines there are from it on, itself included. */
    public record Place(int line, int room) {}

    /** The line that {@code argument} names, or the first line of the buffer that it names. */
    public Place place(Expression argument) {
        return place(argument, shape(argument), evaluator.numbers(indexes(argument)), 0);
    }

    /** The same for a known array, with the indices that {@code values} has from {@code first} on. */
    public Place place(Expression argument, LineMap.Shape shape, long[] values, int first) {
        int given = indexes(argument).size();
        int line = 0;
        int index = 0;
        int row = 1;
        for (int d = 0; d < shape.sizes().size(); d++) {
            row = shape.sizes().get(d);
            index = d < given ? index(values[first + d], d, row, argument) : 0;
            line = line * row + index;
        }
        return new Place(shape.first() + me * shape.ofThread() + line * shape.stride(), row - index);
    }

    /** How many consecutive lines there are from a line of the array that an argument names, itself included. */
    public int room(Expression argument, int line) {
        LineMap.Shape shape = shape(argument);
        int row = shape.sizes().isEmpty() ? 1 : shape.sizes().get(shape.sizes().size() - 1);
        return row - (line - shape.first() - me * shape.ofThread()) % row;
    }

    /** The array that an argument names. */
    public LineMap.Shape shape(Expression argument) {
        return requireNonNull(lines.arrays().get(array(argument)));
    }

    private int index(long index, int dimension, int size, Expression argument) {
        if (index < 0 || index >= size) {
            String message = "index " + index + " is out of range";
            throw outOfRange(indexes(argument).get(dimension).span(), message, size, argument);
        }
        return (int) index;
    }

    private static EvaluationException outOfRange(Span span, String message, int size, Expression argument) {
        String array = Printable.quoted(array(argument));
        String range = size == 1 ? "index 0 only" : "indices 0 to " + (size - 1);
        return new EvaluationException(Code.INDEX_OUT_OF_RANGE, span, message, array + " has " + range);
    }

    private static String array(Expression argument) {
        return argument instanceof Expression.Element element ? element.array() : ((Expression.Name) argument).name();
    }

    /** The indices of an argument that names a line. */
    public static List<Expression> indexes(Expression argument) {
        return argument instanceof Expression.Element element ? element.indexes() : List.of();
    }
}
