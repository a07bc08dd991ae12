package io.tagline.simulator.memory;

/** Where the lines of memory controllers, or of slices of shared caches, are. */
public interface Storage {

    /** Reads or writes a line for which a command arrives at a controller now; returns how long until its data is there. */
    long serve(int controller, long line);

    /** Notifies {@code listener} from now on of the states of banks at commands, if there are banks. */
    default void observe(RowObserver listener) {}

    /** Forgets all work in hand. */
    void reset();
}
