package io.tagline.simulator.program;

import java.util.List;

/** A program as expanded before the run: for each thread, its operations in program order. */
public record Program(List<List<Step>> threads) {

    public Program {
        threads = threads.stream().map(List::copyOf).toList();
    }

    /** How many lines all puts and gets move. */
    public long linesMoved() {
        return threads.stream()
                .flatMap(List::stream)
                .mapToLong(step -> linesMoved(step.operation()))
                .sum();
    }

    private static long linesMoved(Operation operation) {
        if (operation instanceof Operation.Put put) {
            return put.lines();
        }
        return operation instanceof Operation.Get get ? get.lines() : 0;
    }
}
