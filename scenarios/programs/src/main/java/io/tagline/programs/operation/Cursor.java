package io.tagline.programs.operation;

import java.util.function.LongConsumer;

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

    /** Another thread at the same place, with the same variables, which then goes its own way in {@code context}. */
    Cursor copy(ThreadContext context);

    /** Tells all that can make a difference to what follows, always as many numbers for as much state. */
    void describe(LongConsumer out);
}
