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

    /** The loads that the values of the present operation depend on, such as what it writes. */
    default long data() {
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

    /** Nothing depends on these loads any more. */
    default void forget(long loads) {}

    /** Writes out all dependencies. No description is a prefix of another of the same place in a program. */
    default void describe(LongConsumer out) {}

    /** Restores them; the thread is where it was. */
    default void restore(LongSupplier in) {}
}
