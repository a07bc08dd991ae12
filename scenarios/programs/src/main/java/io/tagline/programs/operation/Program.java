package io.tagline.programs.operation;

import java.util.List;
import java.util.function.Predicate;

/** A program as expanded before the run: for each thread, its operations in program order. */
public record Program(List<List<Step>> threads) {

    public Program {
        threads = threads.stream().map(List::copyOf).toList();
    }

    /** How many lines the operations that are wanted are about, all together. */
    public long lines(Predicate<Operation> wanted) {
        return threads.stream()
                .flatMap(List::stream)
                .map(Step::operation)
                .filter(wanted)
                .mapToLong(Operation::lines)
                .sum();
    }
}
