package io.tagline.simulator.directory;

import io.tagline.simulator.memory.MemoryController;
import java.util.function.LongFunction;
import java.util.function.LongToIntFunction;
import java.util.function.LongUnaryOperator;

/**
 * The nodes around a directory, or around a slice of a shared cache.
 *
 * @param memory where the data of a line is that leaves from here: a memory controller, or the slice's own data
 * @param way how long a command takes to get there where data is read ahead, in picoseconds; 0 if the data is here
 * @param home the node above that is in charge of a line
 * @param belowDirectory the nodes whose home for a line is the directory
 */
public record Neighbours(
        LongFunction<MemoryController> memory,
        LongUnaryOperator way,
        LongToIntFunction home,
        LongFunction<int[]> belowDirectory) {

    /** The {@code way} if what a slice reads is beside it. */
    public static final LongUnaryOperator HERE = line -> 0;
}
