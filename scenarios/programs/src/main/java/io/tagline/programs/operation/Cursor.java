package io.tagline.programs.operation;

import java.util.function.LongConsumer;
import java.util.function.LongSupplier;

/** A thread's place in its program; what comes next may depend on what it has read. */
public interface Cursor {

    /** Goes to the first operation; true if there is one. */
    boolean begin(ThreadContext context);

    /**
     * Goes to the next operation; true if there is one.
     *
     * @param found what the present operation has found in its line before it changed anything
     */
    boolean next(long found);

    /** The present operation; behind the end, the last one. */
    Step present();

    /** How many barriers the thread comes to in all, as far as that is known; it may be more if nobody can tell. */
    int barriers();

    /**
     * Tells all that can make a difference to what follows but how long the present operation computes: executions are compared without
     * time. No description is the beginning of another.
     */
    void describe(LongConsumer out);

    /** Goes to where a thread of the same program was when it was described, and on from there in {@code context}. */
    void restore(LongSupplier in, ThreadContext context);
}
