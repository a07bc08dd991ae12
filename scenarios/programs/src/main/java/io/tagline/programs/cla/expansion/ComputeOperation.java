package io.tagline.programs.cla.expansion;

import io.tagline.documents.Code;
import io.tagline.documents.Span;
import io.tagline.documents.units.Units;
import io.tagline.programs.cla.Statement;
import io.tagline.programs.code.StackOperation;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.operation.Operation;

/**
 * A computation whose length is worked out by the thread.
 *
 * @param unit in picoseconds
 */
record ComputeOperation(long unit, Span span) implements StackOperation {

    private static final long LONGEST = 1L << 52;

    static ComputeOperation of(Statement.Compute compute) {
        long unit = Units.duration("1 " + compute.unit()).value().orElseThrow();
        return new ComputeOperation(unit, compute.span());
    }

    @Override
    public int arity() {
        return 1;
    }

    @Override
    public Operation of(long[] stack, int first) {
        long amount = stack[first];
        if (amount < 0 || amount > LONGEST / unit) {
            String message = "a computation cannot take " + amount + " of these units";
            throw new EvaluationException(
                    Code.OUT_OF_RANGE, span, message, "a time is not negative, and below 2^52 ps");
        }
        return new Operation.Compute(amount * unit);
    }

    @Override
    public long value(Operation done, long found) {
        return 0;
    }
}
