package io.tagline.simulator.core;

import io.tagline.programs.operation.Operation;

/** A thread ends an interval that it has not begun, or begins one that it has not ended. */
public final class IntervalException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    IntervalException(Operation.Mark mark) {
        super(
                mark.begins()
                        ? "interval `" + mark.interval() + "` begins again before it has ended"
                        : "interval `" + mark.interval() + "` ends, but has not begun");
    }
}
