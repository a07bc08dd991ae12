package io.tagline.simulator.exploration;

/** Is notified of the ends of executions, with what all lines hold there, ghosts too, by location; the next one overwrites it. */
@FunctionalInterface
public interface Ends {

    /** All threads have ended. */
    void ended(long[] contents);

    /** All threads wait for each other; returns whether other executions are to be explored nevertheless. */
    default boolean deadlocked(long[] contents) {
        return false;
    }
}
