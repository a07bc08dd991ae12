package io.tagline.programs.operation;

import java.util.function.LongConsumer;
import java.util.function.LongSupplier;

/**
 * On which loads of a thread its next accesses depend, by what its instructions make of the values that these gave: syntactic dependencies, as those of Armv8
 * (Pulte, Flur, Deacon, French, Sarkar and Sewell, POPL 2018) and of RISC-V. Loads are bits of a mask.
 */
public interface Dependencies {

    /** Of a thread that uses no values. */
    Dependencies NONE = new Dependencies() {};

    /** The thread has gone to its first operation. */
    default void begin() {}

    /** The thread has gone to the next operation; what the last one gave depends on these loads. */
    default void next(long loads) {}

    /** The loads that the line of the present operation depends on. */
    default long address() {
        return 0;
    }

    /** The loads that the values of the present operation depend on, such as what it writes, but for {@link #expected}. */
    default long data() {
        return 0;
    }

    /** The loads that the value depends on that a compare-exchange expects. */
    default long expected() {
        return 0;
    }

    /** The loads that decide whether the present operation is reached. */
    default long control() {
        return 0;
    }

    /** The loads that the line of an earlier operation depends on. */
    default long earlierAddresses() {
        return 0;
    }

    /** What depends on these loads depends on the others instead. */
    default void replace(long loads, long others) {}

    /** A mask in which some loads, if it has any of them, are replaced by others. */
    static long replaced(long mask, long loads, long others) {
        return (mask & loads) == 0 ? mask : (mask & ~loads) | others;
    }

    /** Writes out all dependencies. No description is a prefix of another of the same place in a program. */
    default void describe(LongConsumer out) {}

    /** Restores them; the thread is where it was. */
    default void restore(LongSupplier in) {}
}
