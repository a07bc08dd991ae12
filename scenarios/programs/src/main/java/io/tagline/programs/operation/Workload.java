package io.tagline.programs.operation;

import java.util.List;

/**
 * Everything that one point of a scenario asks the machine to do.
 *
 * <p>Lines are numbered through all blocks in order; operations name them by these numbers.
 *
 * @param cores the core of each thread, by thread number
 * @param dealing which cores every replication deals again: here, in {@link LineSetup.Holder} and in {@link LineBlock#core}, core 3 is
 *     then the one dealt in its place, so a line is still where its thread is
 */
public record Workload(Program program, List<LineBlock> blocks, List<Integer> cores, Dealing dealing) {

    public Workload {
        blocks = List.copyOf(blocks);
        cores = List.copyOf(cores);
    }

    /** A workload whose threads stay where they are. */
    public Workload(Program program, List<LineBlock> blocks, List<Integer> cores) {
        this(program, blocks, cores, Dealing.NONE);
    }

    /** All lines and words that its operations name by number. */
    public Locations locations() {
        return new Locations(
                blocks.stream().flatMap(block -> block.lines().stream()).toList());
    }
}
