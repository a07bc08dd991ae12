package io.tagline.programs.cla.expansion;

import static java.util.Objects.requireNonNull;

import io.tagline.programs.cla.Statement;
import io.tagline.programs.cla.verb.LineResolver;
import io.tagline.programs.cla.verb.Operands;
import io.tagline.programs.cla.verb.PlaceCheck;
import io.tagline.programs.expression.Evaluator;
import io.tagline.programs.expression.Expression;
import io.tagline.programs.operation.WaitComparison;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;

/** The arguments of a call, worked out before the run. */
record CallArguments(Statement.Call call, Evaluator evaluator, LineResolver lines, PlaceCheck places, Budget budget)
        implements Operands {

    private static final Map<String, WaitComparison> COMPARISONS =
            Arrays.stream(WaitComparison.values()).collect(Collectors.toMap(WaitComparison::word, c -> c));

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
    public WaitComparison comparison() {
        return call.arguments().size() < 3 ? WaitComparison.EQUAL : comparison(expression(2));
    }

    static WaitComparison comparison(Expression word) {
        return requireNonNull(COMPARISONS.get(((Expression.Name) word).name()));
    }
}
