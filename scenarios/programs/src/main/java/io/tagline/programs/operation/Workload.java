package io.tagline.programs.operation;

import java.util.List;

/**
 * Everything that one point of a scenario asks the machine to do.
 *
 * <p>Lines are numbered through all blocks in order; operations name them by these numbers.
 *
 * @param cores the core of each thread, by thread number
 * @param shuffled whether every replication deals the machine's cores anew: here and in {@link LineSetup.Holder}, core 3 is
 *     then the fourth core dealt, so that a line is still where its thread is
 */
public record Workload(Program program, List<LineBlock> blocks, List<Integer> cores, boolean shuffled) {

    public Workload {
        blocks = List.copyOf(blocks);
        cores = List.copyOf(cores);
    }

    /** A workload whose threads stay where they are. */
    public Workload(Program program, List<LineBlock> blocks, List<Integer> cores) {
        this(program, blocks, cores, false);
    }

    /** All lines and words that its operations name by number. */
    public Locations locations() {
        return new Locations(
                blocks.stream().flatMap(block -> block.lines().stream()).toList());
    }
}
