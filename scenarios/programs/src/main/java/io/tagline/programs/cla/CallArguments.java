package io.tagline.programs.cla;

import static java.util.Objects.requireNonNull;

import io.tagline.programs.expression.Evaluator;
import io.tagline.programs.expression.Expression;
import io.tagline.programs.operation.Comparison;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;

/** The arguments of a call, worked out before the run. */
record CallArguments(Statement.Call call, Evaluator evaluator, LineResolver lines, PlaceCheck places, Budget budget)
        implements Operands {

    private static final Map<String, Comparison> COMPARISONS =
            Arrays.stream(Comparison.values()).collect(Collectors.toMap(Comparison::word, c -> c));

    @Override
    public Expression expression(int argument) {
        return call.arguments().get(argument);
    }

    @Override
    public LineResolver.Place place(int argument) {
        return lines.place(expression(argument));
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
}
