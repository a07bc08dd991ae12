package io.tagline.programs.operation;

import java.util.Optional;

/**
 * One thing a thread does; the interface of papers/003, section 3, plain loads and stores, and compare-exchange. Lines are known by
 * number.
 */
public sealed interface Operation {

    /** The wait that this operation is, or contains: it ends once the content of a line is as asked. */
    default Optional<Wait> awaited() {
        return Optional.empty();
    }

    /** Whether an operation on one line is over when its access has found this content there. */
    default boolean endsAt(long content) {
        return true;
    }

    /** How many lines it is about: those of an array, or the one; 1 also if there is none. */
    default int lines() {
        return 1;
    }

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

    /**
     * Replaces the content of a line by {@code value} in one atomic step if it is {@code expected}. As on x86 (Intel SDM, volume 2,
     * CMPXCHG), it takes the line with the right to write even if it fails.
     *
     * @param waits whether it tries again until it succeeds
     */
    record CompareExchange(int line, long expected, long value, boolean waits) implements Operation {

        @Override
        public Optional<Wait> awaited() {
            return waits ? Optional.of(new Wait(line, Comparison.EQUAL, expected)) : Optional.empty();
        }

        @Override
        public boolean endsAt(long content) {
            return !waits || content == expected;
        }
    }

    /** Copies consecutive lines, first to last: {@code cl_copy}. */
    record Copy(int source, int destination, int lines) implements Operation {}

    /** Polls a line until the comparison of its content with {@code value} holds: {@code cl_wait}. */
    record Wait(int line, Comparison comparison, long value) implements Operation {

        @Override
        public Optional<Wait> awaited() {
            return Optional.of(this);
        }

        @Override
        public boolean endsAt(long content) {
            return comparison.holds(content, value);
        }
    }

    /** One-sided communication by way of message passing buffers, in which only one thread takes part; papers/001, section 2.2. */
    sealed interface OneSided extends Operation {}

    /** Reads consecutive lines, first to last, from a buffer or from memory, and writes them to a buffer. */
    record Put(int source, int destination, int lines) implements OneSided {}

    /** Reads consecutive lines, first to last, from a buffer, and writes them to a buffer or to memory. */
    record Get(int source, int destination, int lines) implements OneSided {}

    /** Sets a flag in a buffer: puts one line of the thread's own buffer that has this value. */
    record SetFlag(int flag, long value) implements OneSided {}

    /** Reads a flag in a buffer again and again until the comparison of its content with {@code value} holds. */
    record PollFlag(int flag, Comparison comparison, long value) implements OneSided {

        @Override
        public Optional<Wait> awaited() {
            return Optional.of(new Wait(flag, comparison, value));
        }
    }

    /** Computes for a number of picoseconds without touching memory. */
    record Compute(long duration) implements Operation {}

    /** Waits until every earlier store of this thread is performed. */
    record Fence() implements Operation {}

    /**
     * Waits, at no cost, for all threads that have as many barriers: the start line of a measurement. Time is measured from where
     * the last barrier of a program opens.
     */
    record Barrier() implements Operation {}

    /** Lets time be measured, for all threads, from here on; takes none, and waits for nobody. */
    record StartClock() implements Operation {}
}
