package io.tagline.programs.cla.expansion;

import io.tagline.programs.cla.verb.LineMap;
import io.tagline.programs.cla.verb.LineResolver;
import io.tagline.programs.code.StackFunction;
import io.tagline.programs.expression.Expression;

/** The number of the line that an argument names; takes its indices. */
record LineFunction(LineResolver lines, Expression argument, LineMap.Shape shape) implements StackFunction {

    @Override
    public int arity() {
        return LineResolver.indexes(argument).size();
    }

    @Override
    public long of(long[] stack, int first) {
        return lines.place(argument, shape, stack, first).line();
    }
}
