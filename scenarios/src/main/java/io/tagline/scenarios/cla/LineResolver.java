package io.tagline.scenarios.cla;

import io.tagline.documents.Code;
import io.tagline.documents.Printable;
import io.tagline.documents.Span;
import io.tagline.scenarios.cla.expression.EvaluationException;
import io.tagline.scenarios.cla.expression.Evaluator;
import io.tagline.scenarios.cla.expression.Expression;
import java.util.List;

/** Finds the number of the line that an argument names. */
final class LineResolver {

    private final LineMap lines;
    private final Evaluator evaluator;

    LineResolver(LineMap lines, Evaluator evaluator) {
        this.lines = lines;
        this.evaluator = evaluator;
    }

    /** The line that {@code argument} names, or the first line of the buffer that it names. */
    int line(Expression argument) {
        LineMap.Shape shape = shape(argument);
        List<Expression> indexes = indexes(argument);
        int line = 0;
        for (int d = 0; d < shape.sizes().size(); d++) {
            int size = shape.sizes().get(d);
            line = line * size + (d < indexes.size() ? index(indexes.get(d), size, argument) : 0);
        }
        return shape.first() + line;
    }

    /** How many lines follow each other from the line that {@code argument} names, itself included. */
    int room(Expression argument) {
        LineMap.Shape shape = shape(argument);
        int row = shape.sizes().isEmpty() ? 1 : shape.sizes().get(shape.sizes().size() - 1);
        return row - (line(argument) - shape.first()) % row;
    }

    private LineMap.Shape shape(Expression argument) {
        return lines.arrays().get(array(argument));
    }

    private int index(Expression expression, int size, Expression argument) {
        long index = evaluator.number(expression);
        if (index < 0 || index >= size) {
            String message = "index " + index + " is out of range";
            throw outOfRange(expression.span(), message, size, argument);
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

    private static List<Expression> indexes(Expression argument) {
        return argument instanceof Expression.Element element ? element.indexes() : List.of();
    }
}
