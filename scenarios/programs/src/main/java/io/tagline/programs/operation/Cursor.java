package io.tagline.programs.operation;

import java.util.function.LongConsumer;
import java.util.function.LongSupplier;

/** A thread's place in its program; the next operation may depend on values it has read. */
public interface Cursor {

    /** No location: the operation is to be asked what it does. */
    int NOT_PLAIN = -1;

    /** Goes to the first operation; true if there is one. */
    boolean begin(ThreadContext context);

    /**
     * Goes to the next operation; true if there is one.
     *
     * @param found what the present operation has found in its line before it changed anything
     */
    boolean next(long found);

    /** The present operation; after the end, the last one. */
    ProgramStep present();

    /**
     * The present operation as one number, if it is a plain load or store and that is known without looking: twice its location, and one more for a store.
     * Otherwise {@link #NOT_PLAIN}.
     */
    default int plain() {
        return NOT_PLAIN;
    }

    /** What the present operation writes, if it is a {@link #plain} store. */
    default long written() {
        return 0;
    }

    /** Where in the thread's program the present operation is: the same number for the same place. */
    int place();

    /** What follows the present operation, whichever that is at the time. */
    Foresight foresight();

    /** What the values of the thread depend on, from now on. */
    default Dependencies dependencies() {
        return Dependencies.NONE;
    }

    /** How many barriers the thread comes to in all; while that is not known, an upper bound. */
    int barriers();

    /** Leaves out of descriptions, from now on, what the thread never reads again. */
    default void leaveOutUnread() {}

    /** Whether the thread comes to its next operation without a ghost for certain, once it {@linkplain #leaveOutUnread leaves out} what it never reads. */
    default boolean isQuiet() {
        return true;
    }

    /**
     * Writes out everything that can influence what follows, except how long the present operation computes: executions are compared without time. No
     * description is a prefix of another.
     */
    void describe(LongConsumer out);

    /** Restores the state of a thread of the same program from its description; it goes on in {@code context}. */
    void restore(LongSupplier in, ThreadContext context);
}
