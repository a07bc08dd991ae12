package io.tagline.simulator.memory;

/** Where the lines of a memory controller, or of a slice of a shared cache, are. */
public interface Storage {

    /** Reads or writes a line for which a command comes now; returns how long until its data is there. */
    long serve(long line);

    /** Notifies {@code listener} from now on what is found in banks, if there are any. */
    default void observe(RowObserver listener) {}

    /** Forgets all work in hand. */
    void reset();
}
