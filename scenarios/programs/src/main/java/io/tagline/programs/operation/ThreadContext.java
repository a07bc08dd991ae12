package io.tagline.programs.operation;

/** The state of a thread besides its own variables and the machine's lines. */
public interface ThreadContext {

    /** A random number from 0 to {@code bound} - 1, independent of those of other threads. */
    long random(long bound);

    /** The same for a number that only says how long a thread computes. */
    default long randomTime(long bound) {
        return random(bound);
    }

    /**
     * What the ghost lines hold, by their numbers in {@link Locations}; one array for all threads.
     */
    long[] ghosts();

    default void done(Effect ghost) {}
}
