package io.tagline.simulator.memory;

/** Where the lines of memory controllers, or of slices of shared caches, are. */
public interface Storage {

    /** Reads or writes a line for which a command comes to a controller now; returns how long until its data is there. */
    long serve(int controller, long line);

    /** Notifies {@code listener} from now on what is found in banks, if there are any. */
    default void observe(RowObserver listener) {}

    /** Forgets all work in hand. */
    void reset();
}
