package io.tagline.simulator.program;

import java.util.List;

/**
 * Everything that one point of a scenario asks the machine to do.
 *
 * <p>Lines are numbered through all blocks in order; operations name them by these numbers.
 *
 * @param cores the core of each thread, by thread number
 */
public record Workload(Program program, List<LineBlock> blocks, List<Integer> cores) {

    public Workload {
        blocks = List.copyOf(blocks);
        cores = List.copyOf(cores);
    }
}
