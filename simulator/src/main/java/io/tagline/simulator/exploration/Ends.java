package io.tagline.simulator.exploration;

/** Is notified of the ends of executions, with the contents of the ghost lines there, by location; the next one overwrites them. */
@FunctionalInterface
public interface Ends {

    /** All threads have ended. */
    void ended(long[] ghosts);

    /** All threads wait for each other; returns whether other executions are to be explored nevertheless. */
    default boolean deadlocked(long[] ghosts) {
        return false;
    }
}
