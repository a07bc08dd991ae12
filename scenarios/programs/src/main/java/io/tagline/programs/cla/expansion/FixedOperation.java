package io.tagline.programs.cla.expansion;

import io.tagline.programs.code.StackOperation;
import io.tagline.programs.operation.Operation;

/** An operation that is always the same, and has no value. */
record FixedOperation(Operation operation) implements StackOperation {

    static FixedOperation compute(long duration) {
        return new FixedOperation(new Operation.Compute(duration));
    }

    static FixedOperation mark(String interval, boolean begins) {
        return new FixedOperation(new Operation.Mark(interval, begins));
    }

    @Override
    public int arity() {
        return 0;
    }

    @Override
    public Operation of(long[] stack, int first) {
        return operation;
    }

    @Override
    public long value(Operation done, long found) {
        return 0;
    }
}
