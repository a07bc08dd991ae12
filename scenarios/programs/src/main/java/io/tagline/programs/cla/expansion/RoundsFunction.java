package io.tagline.programs.cla.expansion;

import io.tagline.programs.cla.LoopRange;
import io.tagline.programs.cla.Statement;
import io.tagline.programs.code.StackFunction;

/** How many rounds a loop from one number to another has; takes from, to and step. */
record RoundsFunction(Statement.Range.Series series) implements StackFunction {

    @Override
    public int arity() {
        return 3;
    }

    @Override
    public long of(long[] stack, int first) {
        return LoopRange.rounds(series, stack[first], stack[first + 1], stack[first + 2]);
    }
}
