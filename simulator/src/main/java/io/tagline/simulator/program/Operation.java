package io.tagline.simulator.program;

/** One thing a thread does; the interface of papers/003, section 3, and plain loads and stores. Lines are known by number. */
public sealed interface Operation {

    /** Reads a line. */
    record Load(int line) implements Operation {}

    /**
     * Writes {@code value} to a line.
     *
     * @param atomic true for {@code cl_write}, which papers/003 builds on atomic instructions: all earlier stores are performed
     *     first, and this one before anything after it; false for {@code store}, which may wait in a store buffer
     */
    record Store(int line, long value, boolean atomic) implements Operation {

        /** A plain store. */
        public Store(int line, long value) {
            this(line, value, false);
        }
    }

    /** Adds {@code value} to a line in one atomic step: {@code cl_add}. */
    record Add(int line, long value) implements Operation {}

    /** Copies consecutive lines, first to last: {@code cl_copy}. */
    record Copy(int source, int destination, int lines) implements Operation {}

    /** Polls a line until the comparison of its content with {@code value} holds: {@code cl_wait}. */
    record Wait(int line, Comparison comparison, long value) implements Operation {}

    /** Computes for a number of picoseconds without touching memory. */
    record Compute(long duration) implements Operation {}

    /** Waits until every earlier store of this thread is performed. */
    record Fence() implements Operation {}

    /**
     * Waits, at no cost, for all threads that have as many barriers: the start line of a measurement. Time is measured from where
     * the last barrier of a program opens.
     */
    record Barrier() implements Operation {}
}
