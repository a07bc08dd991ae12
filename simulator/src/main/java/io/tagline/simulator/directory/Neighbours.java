package io.tagline.simulator.directory;

import io.tagline.protocols.step.LineEntry;
import io.tagline.simulator.memory.MemoryControllers;
import java.util.function.LongFunction;
import java.util.function.LongToIntFunction;

/**
 * The nodes around directories, or around slices of a shared cache.
 *
 * @param memories where data is read from and written to: memory controllers, or the slices' own data
 * @param memory which of them has a line
 * @param way how long a command takes to get there where data is read ahead, in picoseconds; 0 if the data is here
 * @param home the node above that is in charge of a line
 * @param belowDirectory the nodes whose home for a line is the directory
 * @param waiting the atomic operations that wait in caches
 */
public record Neighbours(
        MemoryControllers memories,
        Which memory,
        Way way,
        LongToIntFunction home,
        LongFunction<int[]> belowDirectory,
        Waiting waiting) {

    /** The {@code way} if what a slice reads is beside it. */
    public static final Way HERE = (node, line) -> 0;

    /** The number of the memory controller that has a line for the slice at a node. */
    @FunctionalInterface
    public interface Which {
        int of(int node, long line);
    }

    /** The atomic operation that waits for a line at a cache is performed on what home has of it; returns what that becomes. */
    @FunctionalInterface
    public interface Waiting {
        long perform(int cache, long line, long old);
    }

    /** How long a command about a line takes from the slice at a node. */
    @FunctionalInterface
    public interface Way {
        long of(int node, long line);
    }

    /** The memory controller that has the data of a line; worked out once. */
    int memoryOf(DirectoryLine line) {
        if (line.memory == LineEntry.NOBODY) {
            line.memory = memory.of(line.node(), line.address());
        }
        return line.memory;
    }
}
