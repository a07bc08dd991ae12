package io.tagline.programs.cla.expansion;

import io.tagline.programs.cla.Statement;
import io.tagline.programs.cla.verb.LineResolver;
import io.tagline.programs.cla.verb.Operands;
import io.tagline.programs.cla.verb.PlaceCheck;
import io.tagline.programs.cla.verb.Words;
import io.tagline.programs.expression.Evaluator;
import io.tagline.programs.expression.Expression;

/** The arguments of a call, worked out before the run. */
record CallArguments(Statement.Call call, Evaluator evaluator, LineResolver lines, PlaceCheck places, Budget budget)
        implements Operands {

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
    public Words words() {
        return Words.of(call.verb(), call.arguments());
    }
}
