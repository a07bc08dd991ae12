package io.tagline.simulator.program;

import java.util.List;

/** A program as expanded before the run: for each thread, its operations in program order. */
public record Program(List<List<Step>> threads) {

    public Program {
        threads = threads.stream().map(List::copyOf).toList();
    }
}
