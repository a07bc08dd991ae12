package io.tagline.programs.cla;

import static java.util.Objects.requireNonNull;

import io.tagline.documents.Code;
import io.tagline.documents.Printable;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.expression.Evaluator;
import io.tagline.programs.expression.Expression;
import io.tagline.programs.operation.Comparison;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;

/** What the arguments of a call are for one thread; what has no meaning is thrown as {@link EvaluationException}. */
record CallArguments(Statement.Call call, Evaluator evaluator, LineResolver lines, PlaceCheck places, Budget budget)
        implements Operands {

    private static final Map<String, Comparison> COMPARISONS =
            Arrays.stream(Comparison.values()).collect(Collectors.toMap(Comparison::word, c -> c));

    @Override
    public int line() {
        return lines.place(expression(0)).line();
    }

    @Override
    public int sharedLine() {
        return shared(line(), 0);
    }

    @Override
    public int shared(int line, int argument) {
        return places.shared(line, expression(argument));
    }

    @Override
    public boolean isShared(int line) {
        return places.isShared(line);
    }

    @Override
    public int buffered(int line, int argument) {
        return places.buffered(line, expression(argument));
    }

    @Override
    public int first(int argument, int count) {
        Expression buffer = expression(argument);
        LineResolver.Place place = lines.place(buffer);
        if (count > place.room()) {
            String message = "a copy of " + count + " lines is out of range";
            String note = "from " + Printable.quoted(buffer.text()) + " on there is room for " + place.room();
            throw new EvaluationException(Code.INDEX_OUT_OF_RANGE, expression(2).span(), message, note);
        }
        return place.line();
    }

    @Override
    public int count() {
        Expression counted = expression(2);
        long count = evaluator.number(counted);
        if (count < 1) {
            String message = "a copy of " + count + " lines";
            throw new EvaluationException(Code.OUT_OF_RANGE, counted.span(), message, "copy at least 1");
        }
        return (int) Math.min(count, Integer.MAX_VALUE);
    }

    @Override
    public void spend(int count) {
        budget.spend(count - 1, expression(2).span());
    }

    @Override
    public long number(int argument) {
        return evaluator.number(expression(argument));
    }

    @Override
    public Comparison comparison() {
        return call.arguments().size() < 3 ? Comparison.EQUAL : comparison(expression(2));
    }

    static Comparison comparison(Expression word) {
        return requireNonNull(COMPARISONS.get(((Expression.Name) word).name()));
    }

    private Expression expression(int argument) {
        return call.arguments().get(argument);
    }
}
