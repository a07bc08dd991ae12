package io.tagline.simulator.core;

import io.tagline.programs.operation.Operation;

/** A thread ends an interval that it has not begun, or begins one that it has not ended. */
public final class IntervalException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    IntervalException(int thread, Operation.Mark mark) {
        super("thread %d: interval `%s` %s"
                .formatted(
                        thread,
                        mark.interval(),
                        mark.begins() ? "begins again before it has ended" : "ends, but has not begun"));
    }
}
